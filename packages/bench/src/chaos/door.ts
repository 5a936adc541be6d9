import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Where several processes of one service are reached: each connection goes to the next one that takes it. */
export type Door = { url: string; close(): void };

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

const pair = (client: Socket, service: Socket): void => {
  for (const [socket, other] of [
    [client, service],
    [service, client],
  ] as const) {
    socket.on('error', () => {}).on('close', () => other.destroy());
    socket.pipe(other);
  }
};

/** Opens a door before the processes that listen at the given ports of this machine. */
export const openDoor = async (ports: readonly number[]): Promise<Door> => {
  let turn = 0;
  const server = createServer(async (client) => {
    client.on('error', () => {});
    turn += 1;
    const first = turn % ports.length;
    const service = await reach([...ports.slice(first), ...ports.slice(0, first)]);
    if (service && !client.destroyed) pair(client, service);
    else client.destroy();
    if (client.destroyed) service?.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the door has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
};
