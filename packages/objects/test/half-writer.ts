// A process of its own: begins an upload that never ends, and says when its first bytes are on the disk.
import { PassThrough } from 'node:stream';
import { openObjectStore } from '../src/open-object-store.ts';

const store = await openObjectStore(`file:${process.argv[2]}`);
const body = new PassThrough();
void store.put('deck', body, { mediaType: 'application/pdf' });
body.on('drain', () => process.send?.('written'));
body.write(Buffer.alloc(1_000_000));
process.on('disconnect', () => process.exit());
