import { AnalysisResult } from '@assay/contracts/analysis';
import { Evidence } from '@assay/contracts/evidence';
import { SECTIONS } from '@assay/contracts/sections';
import { test } from 'tap';
import { Compile } from 'typebox/compile';
import { analyse } from '../src/analyse.ts';
import { builtIn, CURRENT } from '../src/rubric/built-in.ts';
import { deckOf, slide } from './deck.ts';
import { HARDWARE, MIDDLING, STRONG, UNDONE, WEAK } from './decks.ts';
import { AS_OF, run, scores } from './run.ts';

const DECKS = [STRONG, MIDDLING, HARDWARE, WEAK, []];
const isResult = Compile(AnalysisResult);
const isEvidence = Compile(Evidence);

test('every analysis fits the contracts, and its sections are its statements', async (t) => {
  for (const slides of DECKS) {
    const { result, evidence, serviceModelVersion } = run(deckOf(slides));
    t.ok(isResult.Check(result));
    t.ok(isEvidence.Check(evidence), JSON.stringify(isEvidence.Errors(evidence)));
    t.match(serviceModelVersion, /^rubric-2\.0\.0\+/);
    for (const section of SECTIONS) {
      const texts = evidence.statements.filter((statement) => statement.section === section).map(({ text }) => text);
      t.equal(result[section], texts.join(' '));
      t.not(result[section], '');
    }
  }
});

test('strong decks score clearly above middling ones, and those above weak ones', async (t) => {
  const [strong, hardware, middling, weak] = [STRONG, HARDWARE, MIDDLING, WEAK].map(
    (deck) => scores(deck).overall_score,
  );
  t.ok((strong ?? 0) > 75, `strong ${strong}`);
  t.ok((hardware ?? 0) > 45, `hardware ${hardware}`);
  t.ok((middling ?? 0) > 20 && (middling ?? 0) < 45, `middling ${middling}`);
  t.ok((weak ?? 100) < 8, `weak ${weak}`);
});

test('a company with nothing to read completes at 0 and says what is missing', async (t) => {
  const { result, evidence } = run({ company: {} });
  t.strictSame(new Set(Object.values(result.score)), new Set([0]));
  t.ok(evidence.statements.every(({ kind }) => kind === 'gap'));
  t.equal(evidence.coverage, 0);
  t.strictSame(evidence.slides, []);
  t.match(result.traction, 'There is no traction to judge.');
});

test('the overall score is the weighted sum of the six as shown, and the points of the criteria make it up', async (t) => {
  const { result, evidence } = run(deckOf(STRONG));
  const { overall_score, ...six } = result.score;
  const sum = Object.entries(builtIn(CURRENT).weights).reduce(
    (total, [name, weight]) => total + weight * (Object.entries(six).find(([key]) => key === name)?.[1] ?? 0),
    0,
  );
  t.ok(Math.abs(sum - overall_score) <= 0.05 + 1e-9);
  const points = evidence.criteria.reduce((total, criterion) => total + criterion.points, 0);
  t.ok(Math.abs(points - overall_score) < 0.3);
  t.ok(evidence.criteria.every((criterion) => criterion.points <= criterion.max));
});

test('a fatal flaw caps the overall score, however good the rest is', async (t) => {
  const { result } = run(
    deckOf(STRONG.map((lines) => lines.map((line) => line.replace('8% of revenue', '88% of revenue')))),
  );
  t.equal(result.score.overall_score, 50);
  t.match(result.risk, 'Almost all revenue hangs on one customer');
  t.match(result.risk, '88% of revenue');
  t.equal(
    scores([['Plan', '$9M ARR', 'Net revenue retention 140%', 'Gross margin 90%', '40 paying customers']])
      .overall_score <= 30,
    true,
  );
});

const DONE = ['Traction', '$2.4M ARR', 'Gross margin 82%'];

test('a need and a market reach 20 at the most, until two things are shown that the company has done', async (t) => {
  const { result } = run(deckOf(UNDONE));
  t.equal(result.score.overall_score, 20);
  t.match(result.risk, 'Next to nothing is shown of what the company itself has done');
  t.equal(scores([...UNDONE, DONE.slice(0, 2)]).overall_score, 20);
  t.ok(scores([...UNDONE, DONE]).overall_score > 30);
  t.notMatch(run(deckOf([...UNDONE, DONE])).result.risk, 'Next to nothing is shown');
});

test('each criterion points at the statements that speak for it', async (t) => {
  const { evidence } = run(deckOf(MIDDLING));
  const margin = evidence.criteria.find(({ criterion }) => criterion === 'Gross margin');
  const statements = margin?.statements.map((i) => evidence.statements[i]);
  t.ok(
    statements?.some(
      (statement) => statement?.section === 'scalability' && statement.quotes[0]?.quote === 'Gross margin is 55%.',
    ),
  );
  t.ok(
    evidence.criteria
      .filter(({ level }) => level === 0)
      .every(({ statements: own }) => own.some((i) => evidence.statements[i]?.kind === 'gap')),
  );
});

test('what is reckoned shows its arithmetic', async (t) => {
  const { result, evidence } = run(deckOf(STRONG));
  t.match(result.traction, '$2.4M / $0.7M - 1 = 243%');
  t.match(result.size, '90,000 x $24,000 = $2.16 billion');
  t.match(result.value, '30 days / 2 days = 15 times');
  t.ok(evidence.statements.filter(({ text }) => / = /.test(text)).some(({ kind }) => kind === 'derived'));
  t.match(run(deckOf([['Economics', 'CAC $20, LTV $90']])).result.scalability, '$90 / $20 = 4.5');
});

test('slides carry the points that the overall score would lose without them', async (t) => {
  const whole = run(deckOf(STRONG));
  for (const [i, { n, points }] of whole.evidence.slides.entries()) {
    const without = scores(STRONG.map((lines, j) => (i === j ? [] : lines))).overall_score;
    t.equal(n, i + 1);
    t.equal(points, Math.round((whole.result.score.overall_score - without) * 10) / 10);
  }
});

test('questions come by the points at stake', async (t) => {
  const { questions } = run(deckOf(MIDDLING)).evidence;
  t.ok(questions.length > 5);
  t.strictSame(
    questions.map(({ points }) => points),
    questions.map(({ points }) => points).sort((a, b) => b - a),
  );
  const contested = run(
    deckOf([
      ['One', '$41K MRR'],
      ['Two', '$95K MRR'],
    ]),
  ).evidence.questions;
  t.ok(contested.some(({ text }) => /“\$41K MRR” \(slide 1\) and “\$95K MRR” \(slide 2\) cannot both hold/.test(text)));
});

test('a quote has the box of its lines', async (t) => {
  const lines = [
    { text: 'Our gross', box: { x: 0.1, y: 0.2, width: 0.3, height: 0.1 } },
    { text: 'margin is 81%.', box: { x: 0.2, y: 0.3, width: 0.4, height: 0.1 } },
    { text: 'Elsewhere', box: { x: 0.1, y: 0.8, width: 0.3, height: 0.1 } },
  ];
  const one = { ...slide(1, []), text: lines.map(({ text }) => text).join('\n'), lines };
  const { evidence } = run({ company: {}, deck: { slides: [one], warnings: [] } });
  const quote = evidence.statements.find(({ section, kind }) => section === 'scalability' && kind === 'evidence')
    ?.quotes[0];
  t.equal(quote?.quote, 'Our gross\nmargin is 81%.');
  t.strictSame(
    Object.values(quote?.box ?? {}).map((share) => share.toFixed(2)),
    ['0.10', '0.20', '0.50', '0.20'],
  );
});

test("a website's words and figures count a little and are named as such", async (t) => {
  const text =
    'Norlay checks each carrier invoice against the contract and files the dispute for the accountant.\n$9M ARR';
  const { result, evidence } = run({
    company: { website: 'https://norlay.example' },
    website: { url: 'https://norlay.example', text },
  });
  t.ok(result.score.value_proposition > 0);
  t.ok(result.score.traction > 0 && result.score.traction < 20);
  t.strictSame(
    evidence.claims.map(({ metric, source }) => `${metric} ${source}`),
    ['arr website'],
  );
  t.match(result.value, /the website/i);
});

test('what the reader could not read is said under risk', async (t) => {
  const { result } = run({ company: {}, deck: { slides: [], warnings: ['The deck is encrypted.'] } });
  t.match(result.risk, 'Not everything could be read: The deck is encrypted.');
});

test('a very long sentence is shown in part and quoted whole', async (t) => {
  const long = `Norlay checks each carrier invoice against the contract ${'and the tariff of the region '.repeat(20)}for the accountant`;
  const { result, evidence } = run(deckOf([['Product', long]]));
  t.match(result.value, ' ...”');
  t.ok(evidence.statements.some(({ quotes }) => quotes.some(({ quote }) => quote === long)));
});

test('the same growth is worth more at a larger size, and naming a seed round relaxes the bar for sales', async (t) => {
  const growthLevel = (...lines: string[]) =>
    run(deckOf([['Figures', ...lines]])).evidence.criteria.find(({ criterion }) => criterion === 'Growth')?.level;
  t.equal(growthLevel('$0.9M ARR', 'Revenue grew 60% year over year'), 3);
  t.equal(growthLevel('$1.2M ARR', 'Revenue grew 60% year over year'), 4);
  t.ok(
    scores([
      ['Figures', '$400K ARR'],
      ['Ask', 'Raising $3M seed'],
    ]).traction >
      scores([
        ['Figures', '$400K ARR'],
        ['Ask', 'Raising $3M Series A'],
      ]).traction,
  );
});

test('an aborted analysis stops with the reason', async (t) => {
  const reason = new Error('shutting down');
  t.throws(() => analyse(deckOf(STRONG), { asOf: AS_OF, signal: AbortSignal.abort(reason) }), reason);
  t.throws(() => analyse({ company: {} }, { asOf: AS_OF, signal: AbortSignal.abort(reason) }), reason);
});

test('a deck of figures without end gives evidence that a message can carry, and a flag says what was cut', async (t) => {
  const line = Array.from({ length: 2_000 }, (_, i) => `${i + 10} customers`).join(', ');
  const deck = deckOf([...Array.from({ length: 10 }, () => ['Traction', line]), ['Margin', 'Gross margin 81%']]);
  const { evidence } = run(deck);
  t.equal(evidence.claims.length, 1_000);
  t.ok(Buffer.byteLength(JSON.stringify(evidence)) < 4 * 1024 * 1024);
  t.ok(evidence.claims.some(({ metric }) => metric === 'gross_margin'));
  const [flag] = evidence.flags.filter(({ kind }) => kind === 'cut');
  t.ok(line.includes(flag?.quote ?? 'absent'));
  t.strictSame(run(deckOf(STRONG)).evidence.flags, []);
  const titled = run(deckOf([['x'.repeat(300)]])).evidence;
  t.equal(titled.slides[0]?.title.length, 200);
  t.strictSame(titled.flags, [{ kind: 'cut', slide: 1, quote: 'x'.repeat(200) }]);
});

test('a sentence that asks for money is no purpose', async (t) => {
  const { result } = run(
    deckOf([['The round', 'We are raising an $8M Series A for 20 months of runway: 60% engineering.']]),
  );
  t.match(result.thesis, 'The material does not say plainly what the company does.');
});

test('what others have in use says nothing of the product; what the company has does', async (t) => {
  const status = (...lines: string[]) =>
    run(deckOf([lines])).evidence.criteria.find(({ criterion }) => criterion === 'Product status')?.level;
  const rivals =
    'BlackLine and Trintech serve enterprises above 5,000 employees and take 9 months to install; we take 3 weeks';
  t.equal(status('Competition', rivals), 0);
  t.ok((status('What we do', 'In production since May 2025') ?? 0) >= 2);
  t.ok((status('Competition', 'We launched in March 2024 with 3 banks') ?? 0) >= 2);
  t.equal(status('Traction', '64 mills are paying customers of ours'), 3);
  t.equal(status('Plan', 'By 2028 we want 64 mills as paying customers'), 0);
});
