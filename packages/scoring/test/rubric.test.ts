import { test } from 'tap';
import { loadRubric } from '../src/rubric/load.ts';
import type { Rubric } from '../src/rubric/rubric.ts';
import { RUBRIC_1 } from '../src/rubric/rubric-1.ts';
import { SERVICE_MODEL_VERSION } from '../src/version.ts';

const RUBRIC: Rubric = RUBRIC_1;

test('the rubric is valid, named by the service model version and known by its hash', async (t) => {
  const { hash } = loadRubric(RUBRIC);
  t.equal(SERVICE_MODEL_VERSION, `rubric-${RUBRIC.version}`);
  t.match(hash, /^[0-9a-f]{64}$/);
  t.equal(loadRubric(structuredClone(RUBRIC)).hash, hash);
  t.not(loadRubric({ ...RUBRIC, date: '2030-01-01' }).hash, hash);
});

test('a rubric with a fault is refused with the fault named', async (t) => {
  const [criterion] = RUBRIC.criteria;
  const [band] = RUBRIC.bands;
  if (criterion === undefined || band === undefined) throw new Error('The rubric is empty.');
  const faulty: readonly (readonly [Partial<Rubric>, RegExp])[] = [
    [{ weights: { ...RUBRIC.weights, traction: 0.5 } }, /weights of the dimensions must add up to 1/],
    [{ criteria: [...RUBRIC.criteria, criterion] }, /id of its own.*shares of value_proposition/],
    [{ criteria: RUBRIC.criteria.filter(({ section }) => section !== 'size') }, /section size has no criterion/],
    [{ bands: [{ ...band, at: [3, 2, 1] }] }, /band of tam is out of order/],
    [{ bands: [{ ...band, source: '' }] }, /needs a source and a date/],
    [{ earned: [0, 0.5, 0.4, 0.6, 0.8, 1] }, /higher level must not earn less/],
    [{ flaws: [{ id: 'x', cap: 1, text: 'x', when: 'absent', criteria: ['nothing'] }] }, /unknown criterion/],
    [{ terms: {} }, /does not define/],
  ];
  for (const [change, message] of faulty) t.throws(() => loadRubric({ ...RUBRIC, ...change }), message);
});
