import type { ChildProcess } from 'node:child_process';
import { MORE_TIME, READY } from './isolated-child.ts';

type Hear = (progress: unknown) => void;

/** Takes who is told what a child says of how far it has come, in the child's own words. */
export type OnProgress = (hear: Hear) => void;

const isProgress = (message: unknown): message is { progress: unknown } =>
  typeof message === 'object' && message !== null && 'progress' in message;

/** Listens to what a child says: each kind once, but for its progress. `answer` is still to be rejected where it gives none. */
export const listen = (child: ChildProcess) => {
  let hear: Hear = () => undefined;
  const ready = Promise.withResolvers<void>();
  const moreTime = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<unknown>();
  child.on('message', (message) => {
    if (message === READY) ready.resolve();
    else if (message === MORE_TIME) moreTime.resolve();
    else if (isProgress(message)) hear(message.progress);
    else answer.resolve(message);
  });
  const onProgress: OnProgress = (next) => {
    hear = next;
  };
  return { ready: ready.promise, moreTime: moreTime.promise, onProgress, answer };
};
