import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Where one server, or several processes of one service, are reached: each connection goes to the next one that takes it. */
export type Door = { port: number; close(): void };

export type DoorOptions = {
  /** Ports of this machine that lie behind it. */
  ports: readonly number[];
  /** How long each piece of what a client sends is held back, in milliseconds. */
  delayMs?: () => number;
};

/** The first of the ports that accepts a connection; undefined when none does. */
const reach = async (ports: readonly number[]): Promise<Socket | undefined> => {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return undefined;
};

const slow = (delayMs: () => number): Transform =>
  new Transform({ transform: (piece, _encoding, pass) => void setTimeout(() => pass(null, piece), delayMs()) });

const pair = (client: Socket, { service, delayMs }: { service: Socket; delayMs: () => number }): void => {
  for (const [socket, other] of [
    [client, service],
    [service, client],
  ] as const)
    socket.on('error', () => {}).on('close', () => other.destroy());
  client.pipe(slow(delayMs)).pipe(service).pipe(client);
};

/** Opens a door on a port that the system chooses. */
export const openDoor = async ({ ports, delayMs = () => 0 }: DoorOptions): Promise<Door> => {
  let turn = 0;
  const server = createServer(async (client) => {
    client.on('error', () => {});
    turn += 1;
    const first = turn % ports.length;
    const service = await reach([...ports.slice(first), ...ports.slice(0, first)]);
    if (service && !client.destroyed) pair(client, { service, delayMs });
    else client.destroy();
    if (client.destroyed) service?.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the door has no port');
  return { port: address.port, close: () => void server.close() };
};
