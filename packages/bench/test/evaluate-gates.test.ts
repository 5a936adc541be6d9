import { type Test, test } from 'tap';
import { BASELINES } from '../src/evaluate/baselines.ts';
import { ENGINE, judgeBy } from '../src/evaluate/engine.ts';
import type { Line } from '../src/evaluate/gate.ts';
import { ABLATION } from '../src/evaluate/gates/ablation.ts';
import { ATTACKED_DECKS } from '../src/evaluate/gates/attacked-decks.ts';
import { ATTACKS } from '../src/evaluate/gates/attacks.ts';
import { BUSINESS } from '../src/evaluate/gates/business.ts';
import { matchClaims } from '../src/evaluate/gates/claim-match.ts';
import { CLAIMS } from '../src/evaluate/gates/claims.ts';
import { CONTRADICTIONS } from '../src/evaluate/gates/contradictions.ts';
import { determinismOf } from '../src/evaluate/gates/determinism.ts';
import { FIGURES } from '../src/evaluate/gates/figures.ts';
import { GROUNDING } from '../src/evaluate/gates/grounding.ts';
import { HIDING } from '../src/evaluate/gates/hiding.ts';
import { INSTRUCTIONS } from '../src/evaluate/gates/instructions.ts';
import { JUNK_DECKS } from '../src/evaluate/gates/junk.ts';
import { MONOTONICITY } from '../src/evaluate/gates/monotonicity.ts';
import { ORDERING } from '../src/evaluate/gates/ordering.ts';
import { SHOWN } from '../src/evaluate/gates/shown.ts';
import { SPEED } from '../src/evaluate/gates/speed.ts';
import { TWIN_FILES } from '../src/evaluate/gates/twins.ts';
import { NEUTRALITY, ROBUSTNESS } from '../src/evaluate/gates/variants.ts';
import { measureBaselines, measureGate, missesBar } from '../src/evaluate/measure.ts';
import { errorsOf, tableOf } from '../src/evaluate/report.ts';
import { slidesOf } from '../src/evaluate/variation/edit.ts';
import { wilson } from '../src/evaluate/wilson.ts';
import { flat, ORACLE, SMALL, scoredBy, withEvidence, wordsOf } from './fixtures/known-decks.ts';

type Engine = ReturnType<typeof scoredBy>;
type AnyGate = Parameters<typeof measureGate>[0];

const CONSTANT = scoredBy(() => 20);
const BY_LENGTH = scoredBy((material) => Math.min(100, wordsOf(material).length / 4));
const AGAINST_LENGTH = scoredBy((material) => Math.max(0, 100 - wordsOf(material).length / 4));

const linesOf = async (gate: AnyGate, { analyse }: Pick<Engine, 'analyse'>): Promise<readonly Line[]> => {
  const [column] = await measureGate(gate, [SMALL], { analyse, extent: 'short' });
  return column?.lines ?? [];
};

const failing = async (gate: AnyGate, engine: Pick<Engine, 'analyse'>): Promise<string> =>
  (await linesOf(gate, engine))
    .filter(({ passed }) => passed === false)
    .map(({ measure }) => measure)
    .join('; ');

const passes = async (t: Test, gate: AnyGate, engine: Pick<Engine, 'analyse'>): Promise<void> => {
  t.equal(await failing(gate, engine), '', gate.name);
};

test('Ordering fails an engine that holds all decks for the same, and one that likes weak ones', async (t) => {
  t.match(await failing(ORDERING, CONSTANT), /strong decks.*right way round/);
  const upside = scoredBy((material) => (wordsOf(material).includes('Dating') ? 90 : 10));
  t.match(await failing(ORDERING, upside), /weak decks/);
  const right = scoredBy((material) =>
    wordsOf(material).includes('Dating') ? 5 : wordsOf(material).includes('Labs') ? 40 : 80,
  );
  await passes(t, ORDERING, right);
  const byName = scoredBy(({ company }) => (company.name === undefined ? 50 : 60));
  t.match(await failing(ORDERING, byName), /name given or not/);
});

test('The type of business fails an engine that takes software for medicine, and says nothing of decks without one', async (t) => {
  const readAs = (type: 'bio' | 'saas') =>
    withEvidence(() => ({ business: { type, chosenBy: 'evidence', types: [] } }));
  t.match(await failing(BUSINESS, { analyse: readAs('bio') }), /type of business/);
  await passes(t, BUSINESS, { analyse: readAs('saas') });
  const decks = SMALL.decks.map(({ type, ...deck }) => deck);
  const [column] = await measureGate(BUSINESS, [{ ...SMALL, decks }], { analyse: readAs('bio'), extent: 'short' });
  t.strictSame(column?.lines, []);
});

test('Claims fail an engine that finds nothing, one that finds too much and one that takes all for facts', async (t) => {
  t.match(await failing(CLAIMS, { analyse: withEvidence(() => ({ claims: [] })) }), /recall/);
  const invented = {
    metric: 'nps',
    value: 70,
    unit: 'count',
    period: null,
    subject: 'ours',
    modality: 'actual',
    slide: 1,
    quote: 'x',
  } as const;
  const many = (material: Parameters<typeof ORACLE>[0]) => {
    const analysis = ORACLE(material);
    const claims = [...analysis.evidence.claims, invented, invented];
    return { ...analysis, evidence: { ...analysis.evidence, claims } };
  };
  t.match(await failing(CLAIMS, { analyse: many }), /precision;.*precision of our facts/);
  await passes(t, CLAIMS, { analyse: ORACLE });
});

test('Contradictions fail an engine that accuses every deck, and one that holds all for true', async (t) => {
  const contested = { metric: 'arr', slides: [1, 2], quotes: ['a', 'b'], text: 'x' } as const;
  const accusing = withEvidence(() => ({ contradictions: [{ ...contested, slides: [1, 2], quotes: ['a', 'b'] }] }));
  t.match(await failing(CONTRADICTIONS, { analyse: accusing }), /accused of none/);
  t.match(await failing(CONTRADICTIONS, { analyse: withEvidence(() => ({ contradictions: [] })) }), /found/);
  await passes(t, CONTRADICTIONS, { analyse: ENGINE });
});

test('Claims are matched one to one by slide, metric and value, those of the same meaning first', async (t) => {
  const [gold] = SMALL.decks[0]?.claims ?? [];
  if (gold === undefined) throw new Error('no label');
  const twice = [
    { ...gold, modality: 'goal' as const },
    { ...gold, value: gold.value * 1.004 },
  ];
  const { matches, wrong } = matchClaims([gold], twice);
  t.equal(matches[0]?.claim, twice[1]);
  t.strictSame(wrong, [twice[0]]);
  t.strictSame(matchClaims([gold], [{ ...gold, slide: 9 }]).missed, [gold]);
  t.strictSame(matchClaims([gold], [{ ...gold, value: gold.value * 1.01 }]).missed, [gold]);
});

test('Labelled figures fail an engine that misses them', async (t) => {
  const decks = SMALL.decks.map((deck) => ({ ...deck, figures: deck.claims }));
  const columns = (analyse: Engine['analyse']) =>
    measureGate(FIGURES, [{ ...SMALL, decks }], { analyse, extent: 'short' });
  t.ok(missesBar(await columns(CONSTANT.analyse)));
  t.notOk(missesBar(await columns(ORACLE)));
});

test('Of the criteria that lines were labelled with it is told how many are found, how many found are shown, and by such a line', async (t) => {
  const decks = SMALL.decks.map((deck, i) => ({
    ...deck,
    shows:
      i === 0
        ? { channel: { 2: ['- Half of 31 DOCTORS came by word of mouth'] }, switching: { 3: ['31 doctors'] } }
        : { channel: { 2: ['nowhere'] } },
  }));
  const told = async (levels: Readonly<Record<string, number>>) => {
    const quotes = [{ source: 'deck' as const, slide: 2, quote: '31 doctors came' }];
    const analyse = withEvidence(({ criteria }) => ({
      statements: [{ section: 'scalability', kind: 'evidence', text: 'Doctors bring doctors.', quotes }],
      criteria: criteria.map((one) => ({ ...one, level: levels[one.criterion] ?? 0, statements: [0] })),
    }));
    const [column] = await measureGate(SHOWN, [{ ...SMALL, decks }], { analyse, extent: 'short' });
    return column?.lines.map(({ shown }) => shown.replace(/ .*/, ''));
  };
  t.strictSame(await told({ 'Channel or capacity proof': 3, 'Switching cost': 1 }), ['75.0%', '100.0%', '33.3%']);
  t.strictSame(await told({ 'Switching cost': 2 }), ['25.0%', '33.3%', '0.0%'], 'the words stand on another slide');
  t.strictSame(await linesOf(SHOWN, { analyse: ENGINE }), [], 'nothing is labelled');
});

test('Grounding fails an engine that changes the words it quotes', async (t) => {
  const loud = withEvidence(({ claims }) => ({
    claims: claims.map((claim) => ({ ...claim, quote: claim.quote.toUpperCase() })),
  }));
  t.match(await failing(GROUNDING, { analyse: loud }), /verbatim/);
  const contested = { metric: 'arr', slides: [1], quotes: ['nowhere'], text: 'x' } as const;
  const lost = withEvidence(() => ({ contradictions: [{ ...contested, slides: [1], quotes: ['nowhere'] }] }));
  t.match(await failing(GROUNDING, { analyse: lost }), /verbatim/);
  await passes(t, GROUNDING, { analyse: ENGINE });
});

test('Neutrality and style fail an engine that counts characters', async (t) => {
  t.match(await failing(NEUTRALITY, BY_LENGTH), /gender.*filler.*name.*Unicode/);
  t.match(await failing(ROBUSTNESS, BY_LENGTH), /bullets.*numbers.*synonyms.*titles/);
  const byOrder = scoredBy((material) => slidesOf(material)[0]?.text.length ?? 0);
  t.match(await failing(NEUTRALITY, byOrder), /order of the slides/);
  const byLines = scoredBy((material) => Math.min(100, 8 * slidesOf(material).flatMap(({ lines }) => lines).length));
  t.match(await failing(ROBUSTNESS, byLines), /breaks of lines/);
  await passes(t, NEUTRALITY, CONSTANT);
  await passes(t, ROBUSTNESS, CONSTANT);
});

test('Ablation fails an engine for which slides make no difference, and one for which all make it everywhere', async (t) => {
  t.match(await failing(ABLATION, CONSTANT), /falls without its slides/);
  const bySlides = scoredBy((material) => 25 * slidesOf(material).length);
  t.match(await failing(ABLATION, bySlides), /95th percentile/);
});

test('Monotonicity fails an engine that likes small figures', async (t) => {
  const shy = scoredBy((material) => {
    const arr = Number(/\$([\d.]+)M ARR/.exec(wordsOf(material))?.[1] ?? 0);
    return 100 - Math.min(100, arr);
  });
  t.match(await failing(MONOTONICITY, shy), /lowers its dimension/);
  await passes(t, MONOTONICITY, CONSTANT);
});

test('Hiding fails an engine that likes what says less', async (t) => {
  t.match(await failing(HIDING, AGAINST_LENGTH), /statement.*slide.*third/);
  await passes(t, HIDING, BY_LENGTH);
});

test('Instructions fail an engine that obeys them and one that does not tell of them', async (t) => {
  const obeying = scoredBy((material) => (JSON.stringify(material).includes('score of 100') ? 100 : 20));
  t.match(await failing(INSTRUCTIONS, obeying), /points moved.*without a flag/);
  t.notMatch(await failing(INSTRUCTIONS, CONSTANT), /points moved/);
  t.match(await failing(INSTRUCTIONS, { analyse: withEvidence(() => ({ flags: [] })) }), /without a flag/);
});

test('Attacks fail an engine that more words help', async (t) => {
  t.match(await failing(ATTACKS, BY_LENGTH), /praise.*ten times over.*salad/);
  await passes(t, ATTACKS, CONSTANT);
});

test('Attacked decks fail an engine that their attack moves where it may not', async (t) => {
  const [deck] = SMALL.decks;
  if (deck === undefined) throw new Error('no deck');
  const attacked = ([undefined, 1, 5, 'unmoved', 'lower'] as const).map((bar) => ({
    name: 'attack',
    deck,
    material: { company: {} },
    bar,
  }));
  const measured = (analyse: Engine['analyse']) =>
    measureGate(ATTACKED_DECKS, [{ ...SMALL, attacked }], { analyse, extent: 'short' });
  const [raising] = await measured(AGAINST_LENGTH.analyse);
  t.strictSame(
    raising?.lines.map(({ passed }) => passed),
    [undefined, false, false, false, false],
  );
  const [falling] = await measured(BY_LENGTH.analyse);
  t.strictSame(
    falling?.lines.map(({ passed }) => passed),
    [undefined, true, true, false, true],
  );
});

test('Junk fails an engine that gives points for nothing', async (t) => {
  t.match(await failing(JUNK_DECKS, CONSTANT), /junk/);
  await passes(t, JUNK_DECKS, { analyse: ENGINE });
});

test('The same deck as two files fails an engine that counts lines', async (t) => {
  const byLines = scoredBy((material) => slidesOf(material).flatMap(({ lines }) => lines).length);
  const long = SMALL.decks.map((deck) => {
    const text = 'We file each dispute with the carrier that sent the invoice, and we wait for its answer. '
      .repeat(3)
      .trim();
    const slides = slidesOf(deck.material).map((slide) => ({ ...slide, lines: [...slide.lines, { text }] }));
    return { ...deck, material: { ...deck.material, deck: { slides, warnings: [] } } };
  });
  const measured = (analyse: Engine['analyse']) =>
    measureGate(TWIN_FILES, [{ ...SMALL, decks: long }], { analyse, extent: 'short' });
  t.ok(missesBar(await measured(byLines.analyse)));
  t.notOk(missesBar(await measured(scoredBy((material) => slidesOf(material).length).analyse)));
});

test('Determinism fails an engine that looks at the clock, and one that remembers what it saw', async (t) => {
  const restless = determinismOf(import.meta.resolve('./fixtures/restless-engine.ts'));
  t.match(await failing(restless, CONSTANT), /determinism/);
  const remembering = determinismOf(import.meta.resolve('./fixtures/remembering-engine.ts'));
  t.match(await failing(remembering, CONSTANT), /determinism/);
  await passes(t, determinismOf(import.meta.resolve('./fixtures/calm-engine.ts')), CONSTANT);
});

test('Speed and memory are shown and never judged', async (t) => {
  const lines = await linesOf(SPEED, CONSTANT);
  t.equal(lines.length, 3);
  t.ok(lines.every(({ passed }) => passed === undefined));
});

test('A gate that breaks is a missed bar, and of a sealed set no error is told', async (t) => {
  const broken = {
    analyse: () => {
      throw new Error('Norlay broke it');
    },
    extent: 'short' as const,
  };
  const [open, sealed] = await measureGate(GROUNDING, [SMALL, { ...SMALL, sealed: true }], broken);
  t.ok(missesBar([open ?? { column: '', gate: '', lines: [] }]));
  t.match(open?.lines[0]?.errors[0], /Norlay broke it/);
  t.strictSame(sealed?.lines[0]?.errors, []);
  t.equal(sealed?.lines[0]?.passed, false);
});

test('Baselines go through what needs no more than scores, and fail most of it', async (t) => {
  const columns = await measureBaselines(ATTACKS, SMALL, 'short');
  t.strictSame(
    columns.map(({ column }) => column),
    BASELINES.map(({ name }) => name),
  );
  t.ok(missesBar(columns));
  t.strictSame(await measureBaselines(CLAIMS, SMALL, 'short'), []);
  t.same(judgeBy(CONSTANT.analyse)({ company: {} }), flat(20));
});

test('The table has a row for each measure and a column for each set, and errors are told apart', async (t) => {
  const line = (passed: boolean | undefined, errors: string[] = []) => ({
    measure: 'order',
    bar: '0',
    shown: '1.0',
    passed,
    errors,
  });
  const columns = [
    { column: 'tuned', gate: 'a', lines: [line(false, ['deck one moved'])] },
    { column: 'length', gate: 'a', lines: [line(true), { measure: 'seen', shown: '7', errors: [] }] },
  ];
  const [header, first, second] = tableOf(columns).split('\n');
  t.match(header, /^measure +bar +tuned +length$/);
  t.match(first, /^order +0 +1\.0 FAIL +1\.0 PASS$/);
  t.match(second, /^seen +7$/);
  t.match(errorsOf(columns), /order \(tuned\)\n {2}deck one moved/);
});

test('The Wilson interval holds the share, is narrower for more trials and is the whole range for none', async (t) => {
  const { low, high } = wilson(8, 10);
  t.equal(low.toFixed(3), '0.490');
  t.equal(high.toFixed(3), '0.943');
  t.ok(wilson(800, 1_000).high - wilson(800, 1_000).low < high - low);
  t.strictSame(wilson(0, 0), { low: 0, high: 1 });
});
