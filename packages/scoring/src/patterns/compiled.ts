import { setFlagsFromString } from 'node:v8';

/**
 * Patterns are compiled at their first use. By itself V8 interprets each once and compiles it at its second use: then so much memory
 * holds compiled patterns that it spares the effort to make the rest of them fast (past 16 MiB of code), and some take 80 times as long.
 * Compiled at once, a first analysis takes two thirds of the time, and a later one of 100 slides four fifths. Patterns that were made
 * before this file is read stay as they are.
 */
setFlagsFromString('--regexp-tier-up-ticks=0');
