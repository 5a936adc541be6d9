import { test } from 'tap';
import { ROWS } from '../src/faults/rows.ts';
import { judge, tableOf } from '../src/faults/table.ts';
import { readTap } from '../src/faults/tap-output.ts';
import { proofOf } from '../src/faults/title.ts';

const OUTPUT = `TAP version 14
# Subtest: fault 15 (distributed): a killed scorer is replaced
    # 5 analyses completed once
    # Subtest: a part
        # of no interest
        ok 1 - should be equal
        1..1
    ok 1 - a part # time=2.9ms
    1..1
ok 1 - fault 15 (distributed): a killed scorer is replaced # time=6.2ms

ok 2 - fault 15 (embedded): a killed process comes back # SKIP no disk
# Subtest: fault 22 (both): a late result is ignored
    not ok 1 - should be equal
      ---
      ...
    1..1
not ok 3 - fault 22 (both): a late result is ignored # time=26.5ms
ok 4 - something else # time=1ms
1..4
`;

const rowOf = (number: number) => {
  const row = ROWS.find((each) => each.number === number);
  if (!row) throw new Error(`there is no row ${number}`);
  return row;
};

test('the output of a test file tells what became of each test, and what it said it saw', async (t) => {
  t.strictSame(readTap(OUTPUT), [
    {
      title: 'fault 15 (distributed): a killed scorer is replaced',
      outcome: 'passed',
      comments: ['5 analyses completed once'],
    },
    { title: 'fault 15 (embedded): a killed process comes back', outcome: 'skipped', comments: [], skipped: 'no disk' },
    { title: 'fault 22 (both): a late result is ignored', outcome: 'failed', comments: [] },
    { title: 'something else', outcome: 'passed', comments: [] },
  ]);
});

test('a title names the fault and the modes it is proved in, or no fault at all', async (t) => {
  t.strictSame(proofOf('fault 7 (distributed): it waits'), { number: 7, modes: ['distributed'], sentence: 'it waits' });
  t.strictSame(proofOf('fault 22 (both): it stays')?.modes, ['embedded', 'distributed']);
  t.equal(proofOf('a fault 7 (distributed): it waits'), undefined);
});

test('a row passes when every mode it can happen in is proved, and fails when a test does', async (t) => {
  const told = readTap(OUTPUT);
  t.match(judge(rowOf(15), told), {
    verdict: '—',
    proved: ['distributed'],
    saw: ['5 analyses completed once', /^not run \(no disk\): a killed process/, 'no test that passed: embedded'],
  });
  t.match(judge(rowOf(22), told), { verdict: 'FAIL', saw: [/^failed: a late result/] });
  t.match(judge(rowOf(1), told), { verdict: '—', saw: ['no test'] });
  const both = told.map((each) => ({ ...each, outcome: 'passed' as const }));
  t.match(judge(rowOf(15), both), { verdict: 'PASS', proved: ['embedded', 'distributed'] });
});

test('the table has a line for each of the 46 faults', async (t) => {
  const lines = tableOf(ROWS.map((row) => judge(row, readTap(OUTPUT)))).split('\n');
  t.equal(lines.length, 2 + 46);
  t.match(
    lines[2 + 14],
    /^\| 15 \| scorer killed mid-job \| redelivered; COMPLETED once \| 5 analyses .* \| — \| distributed \|$/,
  );
});
