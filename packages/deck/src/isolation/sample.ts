import { deflateSync } from 'node:zlib';
import type { Deck } from '../deck.ts';
import { readDeck } from '../read-deck.ts';

const PAGES = 6;
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

type Place = { x: number; y: number; size?: number };

/**
 * Text at a place, in points from the left lower corner. Places and sizes are no whole numbers, as in most decks: code
 * that was compiled for whole ones would have to be compiled again.
 */
const write = (text: string, { x, y, size = 12 }: Place): string =>
  `BT /F1 ${size + 0.37} Tf ${x + 0.21} ${y + 0.43} Td (${text}) Tj ET`;

const bulletsOf = (page: number): string[] =>
  ['banking', 'retail', 'health care', 'energy', 'the public sector', 'insurance', 'logistics'].flatMap(
    (sector, row) => [
      write(`\x95 Net revenue retention of ${100 + row * page} % across ${page + 37 * row} customers in`, {
        x: 48,
        y: 430 - 34 * row,
      }),
      write(`${sector}, up from ${90 + row} % in ${2_020 + page}`, { x: 60, y: 416 - 34 * row }),
    ],
  );

const tableOf = (page: number): string[] =>
  [0, 1, 2, 3, 4].flatMap((row) => {
    const cells =
      row === 0 ? ['Segment', 'TAM', 'Growth', 'Year'] : [`Part ${row}`, `$${page}.${row} B`, `${row} %`, '2026'];
    const y = 414 - 24 * row;
    return [
      `500 ${y + 16} m 910 ${y + 16} l S`,
      ...cells.map((cell, at) => write(cell, { x: 505 + 100 * at, y, size: 11 })),
    ];
  });

const cardsOf = (page: number): string[] =>
  ['LTV to CAC', 'Payback', 'Magic number'].flatMap((label, at) => [
    `0.${7 + at} 0.8 0.95 rg ${500 + 140 * at} 190 130 90 re f 0 0 0.2 rg`,
    write(`${page + at}.${at}x`, { x: 510 + 140 * at, y: 240, size: 28 }),
    write(label, { x: 510 + 140 * at, y: 205, size: 11 }),
  ]);

/** Letters set apart, a word on its side, small print in narrow columns, a picture and a curve. */
const oddsOf = (page: number): string[] => [
  ...Array.from('TRANSFORM', (letter, at) => write(letter, { x: 600 + 19 * at, y: 486, size: 14 })),
  `BT 0 1 -1 0 930.5 200.5 Tm /F1 10.5 Tf (Revenue in thousands) Tj ET`,
  ...[0, 1, 2, 3].map((year) => write(`${2_022 + year}`, { x: 520 + 90 * year, y: 160, size: 9 })),
  ...[0, 1, 2].map((step) => write(`${(step + page) * 25} %`, { x: 480, y: 60 + 40 * step, size: 9 })),
  ...[0, 1, 2, 3].map((bar) => `0.2 0.${3 + bar} 0.6 rg ${520.5 + 90 * bar} 60.5 40 ${20 + 17 * bar} re f`),
  ...[0, 1, 2].map((line) => write('We measure churn each month and', { x: 48, y: 120 - 14 * line, size: 9 })),
  ...[0, 1, 2].map((line) => write('publish what we find to all staff', { x: 250, y: 120 - 14 * line, size: 9 })),
  '0.5 w 60 60 m 120 90 180 30 240 60 c S',
  'q 60 0 0 60 860.5 466.5 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x80\x90\xa0\xb0 EI Q',
];

/** A page as decks have them, in operators (ISO 32000-1, 8 and 9). */
const contentOf = (page: number): string =>
  [
    '0.97 0.97 1 rg 0 0 960 540 re f 0 0 0.2 rg 0.2 0.2 0.6 RG',
    write(`Why now: reason ${page}`, { x: 48, y: 480, size: 32 }),
    ...bulletsOf(page),
    ...tableOf(page),
    ...cardsOf(page),
    ...oddsOf(page),
    write(`Confidential ${page}`, { x: 48, y: 20, size: 9 }),
  ].join('\n');

const pageObjects = (page: number): string[] => {
  const content = deflateSync(Buffer.from(contentOf(page), 'latin1')).toString('latin1');
  return [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 960 540]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * page} 0 R>>`,
    `<</Length ${content.length}/Filter/FlateDecode>>\nstream\n${content}\nendstream`,
  ];
};

/** A small PDF, its objects numbered from 1. */
const makeSample = (): Uint8Array => {
  const pages = Array.from({ length: PAGES }, (_, page) => page);
  const kids = pages.map((page) => `${4 + 2 * page} 0 R`).join(' ');
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count ${PAGES}/Kids[${kids}]>>`, FONT];
  let body = '%PDF-1.7\n';
  const places = [...objects, ...pages.flatMap(pageObjects)].map((object, index) => {
    const place = `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const size = places.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
};

/** Reads a deck of our own, so that a process which waits for one has all it needs loaded and compiled. */
export const readSample = (): Promise<Deck> => readDeck(makeSample());
