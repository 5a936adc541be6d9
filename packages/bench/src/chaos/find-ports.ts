import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports of our processes lie here: above those of the servers, and below those that clients are given. */
const PORTS = { from: 28_500, to: 32_500 };

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
};

/** So many ports that nobody listens on. They stay a process's own through all its restarts. */
export const findPorts = async (count: number): Promise<number[]> => {
  const found: number[] = [];
  for (let port = PORTS.from + (process.pid % 1_000); found.length < count; port += 1) {
    if (port > PORTS.to) throw new Error('there are no free ports');
    if (await isFree(port)) found.push(port);
  }
  return found;
};
