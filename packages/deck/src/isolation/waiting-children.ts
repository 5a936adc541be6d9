import { type Child, type Program, startChild } from './child.ts';

/** Processes that wait for a document each. They keep nothing from exiting. */
export type WaitingChildren = {
  /** Starts as many as are missing. */
  fill(): void;
  /** Lets those that wait warm up. */
  warmUp(): void;
  /** The one that has waited longest, if one waits. */
  take(): Child | undefined;
  close(): Promise<void>;
};

/** How many wait at the most, and who is told of each process that broke or took too long, at work or while it waited. */
export type Waiting = { size: number; onLost?: (() => void) | undefined };

/** The pauses after waiting processes ended by themselves, in milliseconds: doubling from the first to the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Keeps up to `size` processes waiting; one that ends by itself is replaced, the more slowly the more often it happens. */
export const keepWaiting = ({ size, onLost, ...program }: Program & Waiting): WaitingChildren => {
  const children: Child[] = [];
  let room = size;
  let failures = 0;
  let pause: NodeJS.Timeout | undefined;

  const fail = () => {
    if (pause) return;
    const again = () => {
      pause = undefined;
      fill();
    };
    pause = setTimeout(again, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)).unref();
    failures += 1;
  };

  const remove = (child: Child | undefined): Child | undefined =>
    child && children.splice(children.indexOf(child), 1)[0];

  const add = () => {
    const child = startChild(program);
    child.hold(false);
    children.push(child);
    child.gone.then(() => {
      if (!children.includes(child)) return;
      remove(child);
      onLost?.();
      fail();
    });
  };

  const fill = () => {
    try {
      while (!pause && children.length < room) add();
    } catch {
      // The system refuses to start one now; a document that comes meanwhile is told so by its own.
      fail();
    }
  };

  return {
    fill,
    warmUp: () => {
      for (const child of children) child.warmUp();
    },
    take: () => {
      const child = remove(children.find((each) => each.isReady()) ?? children[0]);
      if (child?.isReady()) failures = 0;
      child?.hold(true);
      return child;
    },
    close: async () => {
      room = 0;
      clearTimeout(pause);
      for (const child of children) {
        child.hold(true);
        child.kill();
      }
      await Promise.all(children.splice(0).map(({ gone }) => gone));
    },
  };
};
