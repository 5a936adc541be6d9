import { parseArgs } from 'node:util';
import { ROWS } from './faults/rows.ts';
import { runTests } from './faults/run.ts';
import { judge, tableOf } from './faults/table.ts';

const USAGE = `faults [--only NUMBER] [--json]

Runs the tests whose titles carry the number of a fault, and prints what each fault was expected to do and what was seen;
ends with 1 when a test fails. The distributed mode is tested on the servers that ASSAY_TEST_AMQP_URL, ASSAY_TEST_S3_URL and
ASSAY_TEST_MONGODB_URL name: .ci/services starts them.
  --only NUMBER  this fault; may be given again
  --json         the rows as JSON`;

const { only, json, help } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
}).values;

const numbers = only.map(Number);
const unknown = only.filter((_, n) => !ROWS.some(({ number }) => number === numbers[n]));
if (help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `there is no fault ${unknown.join(', ')}\n\n${USAGE}` : USAGE);
  process.exit(help ? 0 : 2);
}

const told = await runTests(numbers, (file) => console.error(`${file} …`));
const rows = ROWS.filter(({ number }) => numbers.length === 0 || numbers.includes(number)).map((row) =>
  judge(row, told),
);
console.log(json ? JSON.stringify(rows, null, 2) : tableOf(rows));
if (rows.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1;
