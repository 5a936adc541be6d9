import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Test } from 'tap';

/** What the network between a client and a server does: passes bytes on, says nothing, or hangs up. */
type Network = 'up' | 'silent' | 'down';

export type Proxy = {
  url: string;
  /** How many clients have connected so far. */
  clients: () => number;
  set: (network: Network) => void;
  /** Leads those who connect from now on to the server at this URL. */
  lead: (url: string) => void;
  /** Cuts every connection; those made later are served as before. */
  cut: () => void;
  /** Lets every connection fall silent, open as it is; those made later are served as before. */
  freeze: () => void;
  /** A client that sends these words hears nothing more, though the server hears it; `undefined` ends this for later ones. */
  deafenAfter: (words: string | undefined) => void;
};

/** A network between the test and the server at `url` that fails when told to. */
export const startProxy = async (t: Test, url: string): Promise<Proxy> => {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let network: Network = 'up';
  let clients = 0;
  let deafening: string | undefined;

  const hold = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    clients += 1;
    hold(client);
    if (network === 'down') client.destroy();
    if (network !== 'up') return;
    const upstream = hold(connect(Number(target.port), target.hostname));
    client.pipe(upstream).pipe(client);
    client.on('data', (chunk) => {
      if (deafening !== undefined && chunk.includes(deafening)) upstream.unpipe(client).resume();
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  t.teardown(() => {
    server.close();
    cut();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = typeof address === 'object' ? String(address?.port) : '';
  return {
    url: here.href,
    clients: () => clients,
    set: (next) => {
      network = next;
    },
    lead: (next) => {
      target = new URL(next);
    },
    cut,
    freeze,
    deafenAfter: (words) => {
      deafening = words;
    },
  };
};
