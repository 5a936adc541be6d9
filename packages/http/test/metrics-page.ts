import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** What a process on this machine shows of itself on its port for metrics. */
export const scrape = async (port: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (answer.status !== 200) throw new Error(`The metrics answer ${answer.status}.`);
  return answer.text();
};

/** The value of one series, as it is written: `name{label="value"}`. */
export const sampleOf = (page: string, series: string): number | undefined => {
  const line = page.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
