import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string>; body: string };

const parse = (text: string): RawAnswer => {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((each): [string, string] => {
    const colon = each.indexOf(':');
    return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1]), headers: new Map(headers), body };
};

/** Sends bytes as they stand, and returns everything that came until the server closed the connection. */
export const exchangeRaw = async (port: number, text: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.on('close', resolve));
  return Buffer.concat(chunks).toString();
};

/** Sends a request as it stands, and reads its answer to the end of the connection. */
export const sendRaw = async (port: number, text: string): Promise<RawAnswer> => parse(await exchangeRaw(port, text));
