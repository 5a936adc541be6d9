/** One part of a form as it goes over the wire. `headers` replaces the head that `name` and `fileName` would make. */
export type Part = { name?: string; fileName?: string; type?: string; content?: string | Uint8Array; headers?: string };

export const BOUNDARY = 'assay-test-boundary';
export const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

const headOf = ({ name, fileName, type, headers }: Part): string => {
  if (headers !== undefined) return headers;
  const disposition = ['form-data'];
  if (name !== undefined) disposition.push(`name="${name}"`);
  if (fileName !== undefined) disposition.push(`filename="${fileName}"`);
  const lines = [`Content-Disposition: ${disposition.join('; ')}`];
  if (type !== undefined) lines.push(`Content-Type: ${type}`);
  return lines.join('\r\n');
};

const encodePart = (part: Part): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}\r\n\r\n`),
    Buffer.from(part.content ?? ''),
    Buffer.from('\r\n'),
  ]);

/** A whole form: its parts and the closing delimiter. */
export const encodeForm = (...parts: Part[]): Buffer =>
  Buffer.concat([...parts.map(encodePart), Buffer.from(`--${BOUNDARY}--\r\n`)]);

export const deck = (content: string | Uint8Array, fileName = 'deck.pdf'): Part => ({
  name: 'pitchDeck',
  fileName,
  type: 'application/pdf',
  content,
});
