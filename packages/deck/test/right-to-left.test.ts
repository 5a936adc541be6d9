import { test } from 'tap';
import { readDeck } from '../src/read-deck.ts';
import { anyScriptPdf, type Written } from './fixtures/any-script.ts';

const linesOf = async (written: Written[]) =>
  (await readDeck(anyScriptPdf(written))).slides[0]?.lines.map(({ text }) => text);

/** Lines one below the other, as they are seen from the left to the right. */
const seen = (...texts: (string | string[])[]) => linesOf(texts.map((text, at) => ({ text, x: 48, y: 400 - 40 * at })));

test('Words and figures of other scripts stay whole in a line that is read from the right to the left', async (t) => {
  t.strictSame(
    await seen(
      '2025 תנשב ARR 3.2M תוסנכהה',
      '$3.2M-ל $1.2M-מ ונלדג',
      '40%-ב ונלדג',
      'Initech-ו Acme Corp, Globex :תוחוקל',
      'םיקסע 1,250,000 לש קוש',
      'info@acme.co.il ליימ ,03-555-1234 ןופלט',
      'Tel Aviv-ב סיסב',
      '2025 2024 םינש',
    ),
    [
      'ההכנסות ARR 3.2M בשנת 2025',
      'גדלנו מ-$1.2M ל-$3.2M',
      'גדלנו ב-40%',
      'לקוחות: Acme Corp, Globex ו-Initech',
      'שוק של 1,250,000 עסקים',
      'טלפון 03-555-1234, מייל info@acme.co.il',
      'בסיס ב-Tel Aviv',
      'שנים 2024 2025',
    ],
  );
});

test('Signs at figures stand in Arabic where figures are read', async (t) => {
  t.strictSame(await seen('2024 عم ةنراقم %40 ومن', '2030 ماع ىتح 12.5B$ قوسلا', '٤٥ و ١٢٠٠ انيدل'), [
    'نمو 40% مقارنة مع 2024',
    'السوق $12.5B حتى عام 2030',
    'لدينا ١٢٠٠ و ٤٥',
  ]);
});

test('A ligature is read as its letters stand', async (t) => {
  t.strictSame(await seen([...'تاداري', 'لإ', 'ا', ...' انقوس']), ['سوقنا الإيرادات']);
});

test('Brackets open before and close after what they hold, whichever way the file has them', async (t) => {
  for (const text of [')2024 תנשמ( תוסנכהה', '(2024 תנשמ) תוסנכהה'])
    t.strictSame(await seen(text), ['ההכנסות (משנת 2024)']);
});

test('Words that are read from the right stay whole in a line that is read from the left', async (t) => {
  t.strictSame(await seen('Our brand is ונלש תוסנכה since 2024', 'Revenue grew by 40% in the year'), [
    'Our brand is הכנסות שלנו since 2024',
    'Revenue grew by 40% in the year',
  ]);
});

test('A bullet to the right of its words starts them', async (t) => {
  const point = (text: string, right: number, y: number) => [
    { text, x: right - 20 - 10.8 * text.length, y },
    { text: '•', x: right, y },
  ];
  t.strictSame(
    await linesOf([
      ...['םילשוריב', 'םידבוע 12', 'Acme'].flatMap((text, at) => point(text, 700, 400 - 40 * at)),
      ...['הפיחב', 'םידבוע 40'].flatMap((text, at) => point(text, 500, 400 - 40 * at)),
    ]),
    ['• בירושלים', '• 12 עובדים', '• Acme', '• בחיפה', '• 40 עובדים'],
  );
});

test('A table that is read from the right to the left starts with its labels', async (t) => {
  const row = (label: string, value: string, y: number) => [
    { text: value, x: 100, y },
    { text: label, x: 500 - 10.8 * label.length, y },
  ];
  t.strictSame(
    await linesOf([...row('תוסנכה', '$1.2M', 400), ...row('השיטנ', '2%', 360), ...row('תוחוקל', '118', 320)]),
    ['הכנסות | $1.2M', 'נטישה | 2%', 'לקוחות | 118'],
  );
});
