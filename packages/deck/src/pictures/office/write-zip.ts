import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A file in an archive. */
export type Part = { name: string; content: Buffer };

/** A number, and the bytes it takes. */
type Field = [value: number, width: number];

const VERSION = 20;
const UTF8_NAMES = 0x0800;

const record = (fields: Field[]): Buffer =>
  Buffer.concat(
    fields.map(([value, width]) => {
      const field = Buffer.alloc(width);
      field.writeUIntLE(value, 0, width);
      return field;
    }),
  );

/** What both headers of an entry say: stored as it is, without a date. */
const entryFields = ({ name, content }: Part): Field[] => [
  [VERSION, 2],
  [UTF8_NAMES, 2],
  [0, 2],
  [0, 4],
  [crc32(content), 4],
  [content.length, 4],
  [content.length, 4],
  [Buffer.byteLength(name), 2],
  [0, 2],
];

const localHeader = (part: Part): Buffer =>
  Buffer.concat([record([[0x04034b50, 4], ...entryFields(part)]), Buffer.from(part.name)]);

const directoryHeader = (part: Part, offset: number): Buffer =>
  Buffer.concat([
    record([[0x02014b50, 4], [VERSION, 2], ...entryFields(part), [0, 6], [0, 4], [offset, 4]]),
    Buffer.from(part.name),
  ]);

const endOfDirectory = (entries: number, { size, offset }: { size: number; offset: number }): Buffer =>
  record([
    [0x06054b50, 4],
    [0, 4],
    [entries, 2],
    [entries, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);

/** Writes an archive (APPNOTE.TXT 6.3.10) to a new file, part by part as they come, none of them packed. Their number. */
export const writeZip = async (path: string, parts: AsyncIterable<Part>): Promise<number> => {
  const file = await open(path, 'wx', 0o600);
  try {
    const directory: Buffer[] = [];
    let offset = 0;
    for await (const part of parts) {
      const header = localHeader(part);
      directory.push(directoryHeader(part, offset));
      await file.appendFile(header);
      await file.appendFile(part.content);
      offset += header.length + part.content.length;
    }
    const headers = Buffer.concat(directory);
    await file.appendFile(headers);
    await file.appendFile(endOfDirectory(directory.length, { size: headers.length, offset }));
    return directory.length;
  } finally {
    await file.close();
  }
};
