import type { DeckReference } from '@assay/contracts/company';

export type Bytes = AsyncGenerator<Buffer, void, undefined>;

/** What an investor sent to register a company: the fields as they are kept, and the deck, already stored. */
export type CompanyForm = { name?: string; website?: string; deck?: DeckReference };

/** A deck on its way in: the name it was sent under ('' for none) and its bytes, which can be read once. */
export type DeckUpload = { fileName: string; body: Bytes };

/** Stores a deck and answers where; undefined when the form's file part carries neither a name nor a byte. */
export type KeepDeck = (upload: DeckUpload) => Promise<DeckReference | undefined>;

/** Reads a form to its end, giving the deck to `keep` when it comes by. Rejects with ProblemError for a bad form. */
export type ReadForm = (keep: KeepDeck) => Promise<CompanyForm>;
