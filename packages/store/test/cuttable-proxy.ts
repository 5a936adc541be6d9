import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Test } from 'tap';

/**
 * A proxy in front of a TCP server: once `cut.after` is set, the first request that holds those words reaches the server,
 * and its answer is lost with the connection.
 */
export const openCuttableProxy = async (t: Test, target: { host: string; port: number }) => {
  const cut: { after: string | undefined; times: number } = { after: undefined, times: 0 };
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target);
    let isDoomed = false;
    client.on('data', (chunk) => {
      isDoomed ||= cut.after !== undefined && chunk.includes(cut.after);
      if (isDoomed) cut.after = undefined;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (!isDoomed) return client.write(chunk);
      cut.times += 1;
      return client.resetAndDestroy();
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.teardown(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return { port: address.port, cut };
};
