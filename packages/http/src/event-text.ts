/** One server-sent event: `data` goes as JSON, and a client that comes back names the last `id` it got. */
export type ServerEvent = { event: string; id: string; data: unknown };

/** An event as it goes over the wire (HTML Living Standard, section 9.2). `event` and `id` hold no line break. */
export const eventText = ({ event, id, data }: ServerEvent): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

const readBlock = (block: string): ServerEvent[] => {
  const { event, id, data } = /^event: (?<event>.*)\nid: (?<id>.*)\ndata: (?<data>.*)$/.exec(block)?.groups ?? {};
  return event === undefined || id === undefined || data === undefined ? [] : [{ event, id, data: JSON.parse(data) }];
};

/** The events in what a stream of ours has sent so far; comments, and an event of which a part is still to come, are none. */
export const eventsIn = (text: string): ServerEvent[] => text.split('\n\n').slice(0, -1).flatMap(readBlock);
