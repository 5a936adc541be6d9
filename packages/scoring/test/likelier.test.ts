import { test } from 'tap';
import { isLikely } from '../src/levels/likely.ts';
import { criterionIn, levelIn } from './run.ts';

const PURPOSE = 'Purpose in one sentence';
const PAIN = 'Pain quantified';
const NOTHING = 'Cost of doing nothing';
const SWITCHING = 'Switching cost';
const EXCLUSIVE = 'Cornered resource: exclusive data or contract';
const BUYER = 'Named buyer and pain';

test('what "we" do is no pain of those we do it for, and what we found among them is', async (t) => {
  const product = 'We advance 80% of a cargo’s invoice within 30 hours of loading, and are paid by the buyer in Korea.';
  const who = ['Norlay', 'Working capital for exporters of fish'];
  for (const criterion of [PAIN, NOTHING]) t.ok(levelIn(criterion, who, ['What we do', product]) < 2, criterion);
  t.ok(levelIn(PAIN, ['The problem', 'We asked 640 growers: 58% waited 90 days for their money last season.']) >= 3);
});

test('what hurts others is not quoted for what the company does', async (t) => {
  const problem = 'Planners spend hours copying berth times from emails, faxes and phone calls to find one free slot.';
  const { quotes } = criterionIn(
    PURPOSE,
    ['Norlay: open berth planning for small ports', 'Seed deck'],
    ['Planning berths is painful', problem],
    ['Product', 'Norlay reads each berth time and fills the plan.'],
  );
  t.notOk(quotes.includes(problem), quotes.join(' / '));
});

test('a sentence that is likelier something else shows a criterion by learning alone only where both are of the problem', async (t) => {
  const hardly = { ofLikeliest: 51, ofNothing: -38 };
  for (const criterion of ['switching', 'network', 'process', 'exclusive', 'channel'])
    t.notOk(isLikely(hardly, criterion), criterion);
  for (const criterion of ['buyer', 'pain', 'status-quo']) t.ok(isLikely(hardly, criterion), criterion);
  t.ok(isLikely({ ofLikeliest: -1, ofNothing: -38 }, 'switching'));
});

test('what is read or bought from others is exclusive to nobody, and binds no customer', async (t) => {
  const read = 'We read port records of 9 years, weather data and payment history of 2,100 buyers (credit insurers).';
  t.ok(levelIn(EXCLUSIVE, ['Underwriting', read]) < 2);
  t.ok(levelIn(SWITCHING, ['Underwriting', read]) < 2);
  t.ok(levelIn(EXCLUSIVE, ['What protects us', 'We own 41,000 labelled scans, which nobody else has.']) >= 3);
});

test('that more customers are won than lost is no pain of theirs', async (t) => {
  const excuse = 'We win 40 new bakeries a month, so the loss is more than made up for.';
  t.ok(levelIn(BUYER, ['Retention', '27% of bakeries order again within a year.', excuse]) < 2);
  t.ok(levelIn(BUYER, ['The problem', 'A bakery loses 40 loaves a night.']) >= 3);
});
