/** What the Content-Disposition of a part says. */
export type Disposition = { name: string | undefined; fileName: string | undefined };

const HEADER = /^content-disposition:[ \t]*form-data[ \t]*(?=;|$)/im;

/** `; name=value` or `; name="value"`. A quoted value may hold line breaks, as browsers of old sent them. */
const PARAMETER = /[ \t]*;\s*([a-z]+\*?)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/isy;

/** The parameters from a place in a head on. The first of a name counts. */
const parametersAt = (head: string, start: number): Map<string, string> => {
  const parameters = new Map<string, string>();
  const pattern = new RegExp(PARAMETER);
  pattern.lastIndex = start;
  for (let match = pattern.exec(head); match !== null; match = pattern.exec(head)) {
    const [, name = '', quoted, plain = ''] = match;
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(["\\])/g, '$1') ?? plain);
  }
  return parameters;
};

/** RFC 8187's notation, which some clients use for names that are not ASCII; undefined when it is not well formed. */
const decodeExtended = (value: string | undefined): string | undefined => {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value ?? '') ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};

/** Reads the head of a form's part; undefined when it has no Content-Disposition of form data. */
export const readDisposition = (head: string): Disposition | undefined => {
  const header = HEADER.exec(head);
  if (header === null) return undefined;
  const parameters = parametersAt(head, header.index + header[0].length);
  return {
    name: parameters.get('name'),
    fileName: decodeExtended(parameters.get('filename*')) ?? parameters.get('filename'),
  };
};
