/**
 * A part the service stands on (a store, the broker, another service) does not answer now. Nothing is wrong with the
 * request: HTTP answers 503 with Retry-After, and a worker tries again later.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly part: string;

  /** `part` names what does not answer, in words an operator knows: "the object store". */
  constructor(part: string, options?: { cause?: unknown }) {
    super(`${part} is not available now`, options);
    this.part = part;
  }
}
