import { test } from 'tap';
import { matchesIn } from '../src/patterns/matches.ts';

test('every match is found in order, with its groups and its place', (t) => {
  const found = matchesIn('12 vans, 7 drivers', /(?<count>\d+) (\p{L}+)/gu);
  t.same(
    found.map(({ index, groups, 2: noun }) => [index, groups?.['count'], noun]),
    [
      [0, '12', 'vans'],
      [9, '7', 'drivers'],
    ],
  );
  t.end();
});

test('a pattern finds the same at its next text, and nothing where there is nothing', (t) => {
  const digits = /\d+/g;
  for (const text of ['3 of 4', 'none', '3 of 4'])
    t.same(
      matchesIn(text, digits).map(([found]) => found),
      [...text.matchAll(/\d+/g)].map(([found]) => found),
    );
  t.end();
});

test('matches of nothing come to an end, past wide characters too', (t) => {
  for (const text of ['', 'ab', '🚲a🚲'])
    t.same(
      matchesIn(text, /x*/gu).map(({ index }) => index),
      [...text.matchAll(/x*/gu)].map(({ index }) => index),
    );
  t.end();
});
