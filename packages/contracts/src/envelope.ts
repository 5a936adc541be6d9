import { type TSchema, Type } from 'typebox';

/** The interface's response envelope around one record: `message` and `data`, and nothing else. */
export const Envelope = <T extends TSchema>(data: T) =>
  Type.Object({ message: Type.String(), data }, { additionalProperties: false });

/** The envelope of a list operation: the records stand in `data`, newest first. */
export const ListEnvelope = <T extends TSchema>(item: T) => Envelope(Type.Array(item));
