import { eventsIn, type ServerEvent } from '../src/event-text.ts';

/** A stream that is being read: what it answered, what has been heard of it so far, and what resolves when it ends. */
export type Following = { answer: Response; heard: () => ServerEvent[]; text: () => string; ended: Promise<void> };

/** Asks for a stream and reads it until it ends. */
export const follow = async (url: string, init: RequestInit = {}): Promise<Following> => {
  const answer = await fetch(url, init);
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  return { answer, heard: () => eventsIn(text), text: () => text, ended: read() };
};
