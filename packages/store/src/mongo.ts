import { Unavailable } from "@assay/contracts/unavailable";
import { MongoClient, MongoServerError } from "mongodb";

/** The longest an operation may take, retries and server selection included, in milliseconds. */
const OPERATION_TIMEOUT_MS = 5_000;

const DUPLICATE_KEY = 11_000;

/**
 * A client whose writes are acknowledged by a majority and whose operations end in time. It connects on its first
 * operation; the database is the one the URL names.
 */
export const openMongo = (url: string): MongoClient =>
	new MongoClient(url, {
		timeoutMS: OPERATION_TIMEOUT_MS,
		serverSelectionTimeoutMS: OPERATION_TIMEOUT_MS,
		writeConcern: { w: "majority" },
		appName: "assay",
	});

/** Whether a write was refused because a unique index holds the value already. */
export const isDuplicateKey = (error: unknown): boolean =>
	error instanceof MongoServerError && error.code === DUPLICATE_KEY;

/** Runs an operation; what the server itself refuses is passed on, anything else means that it does not answer. */
export const reached = async <T>(operation: Promise<T>): Promise<T> => {
	try {
		return await operation;
	} catch (error) {
		if (error instanceof MongoServerError) throw error;
		throw new Unavailable("the document store", { cause: error });
	}
};
