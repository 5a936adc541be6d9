import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Part } from './part.ts';
import type { Servers } from './servers.ts';

/** How often it is looked whether the node has ended, in milliseconds. */
const LOOK_MS = 100;
/** How long the node may take to end when it is asked to, in milliseconds. */
const END_MS = 30_000;
/** How often its start is tried, and how long between, in milliseconds. */
const STARTS = { most: 5, restMs: 2_000 };

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const ended = async (pid: number): Promise<void> => {
  const deadline = Date.now() + END_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await setTimeout(LOOK_MS);
  }
};

const startAgain = async ({ startBroker }: Servers): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startBroker();
    } catch (error) {
      if (attempt === STARTS.most) throw error;
      await setTimeout(STARTS.restMs);
    }
  }
};

/** RabbitMQ as a part that can be struck: its signals go to the Erlang virtual machine itself. */
export const brokerNode = (servers: Servers): Part => ({
  async strike({ kind, forMs }) {
    const pid = Number(readFileSync(servers.brokerPidFile, 'utf8'));
    if (kind === 'freeze') {
      process.kill(pid, 'SIGSTOP');
      await setTimeout(forMs);
      process.kill(pid, 'SIGCONT');
      return;
    }
    process.kill(pid, kind === 'kill' ? 'SIGKILL' : 'SIGTERM');
    await ended(pid);
    await setTimeout(forMs);
    await startAgain(servers);
  },
});
