import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Test } from 'tap';

const listenOn = async (server: Server, port: number): Promise<number> => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
};

/** A port on which nothing answers until `appear` is called; from then on the TCP server behind it does. */
export const openLateServer = async (t: Test, target: { host: string; port: number }) => {
  const placeholder = createServer();
  const port = await listenOn(placeholder, 0);
  placeholder.close();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(target);
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  t.teardown(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { port, appear: () => listenOn(server, port) };
};
