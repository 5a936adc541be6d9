import { crc32 } from 'node:zlib';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

type Entry = { name: Buffer; content: Buffer };

/** Version, flags, method (stored), time, date; then checksum, sizes and lengths (APPNOTE.TXT 4.3.7 and 4.3.12). */
const fieldsOf = ({ name, content }: Entry): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

const localEntry = (entry: Entry): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04'), fieldsOf(entry), entry.name, entry.content]);

const directoryEntry = (entry: Entry, offset: number): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fieldsOf(entry), rest, entry.name]);
};

/** An archive whose entries are stored as they are. */
export const zip = (files: Record<string, string>): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const entry = { name: Buffer.from(name), content: Buffer.from(content) };
    const local = localEntry(entry);
    locals.push(local);
    directory.push(directoryEntry(entry, offset));
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
};

const contentTypes = (main: string) =>
  `<Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}+xml"/></Types>`;

export const PPTX_PARTS = {
  '[Content_Types].xml': contentTypes('presentationml.presentation.main'),
  'ppt/x.xml': '<p/>',
};
export const PPTX = zip(PPTX_PARTS);
export const DOCX = zip({
  '[Content_Types].xml': contentTypes('wordprocessingml.document.main'),
  'word/x.xml': '<w/>',
});
export const ODP = zip({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<o/>' });
export const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
export const JPEG = Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1');
