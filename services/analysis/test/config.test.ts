import { ConfigError, readConfig } from '@assay/http/config';
import { CURRENT } from '@assay/scoring/rubric/built-in';
import { loadRubric } from '@assay/scoring/rubric/load';
import { test } from 'tap';
import { DEFAULTS } from '../src/app.ts';
import { AnalysisConfig, readSettings } from '../src/config.ts';

test('without variables the settings are the defaults', async (t) => {
  const { reapMs, watchMs, ...defaults } = DEFAULTS;
  t.strictSame(readSettings(readConfig(AnalysisConfig, {})), {
    serviceModelVersion: loadRubric(CURRENT).name,
    ...defaults,
  });
  for (const ms of [reapMs, watchMs]) t.type(ms, 'number');
});

test('variables are read in the units they name', async (t) => {
  const env = {
    RUBRIC: '1.0.0',
    MAX_WAITING_ANALYSES: '7',
    MAX_ANALYSIS_MINUTES: '2',
    JOB_RESEND_SECONDS: '3',
    JOB_LEASE_SECONDS: '4',
    JOB_SWEEP_SECONDS: '5',
  };
  t.strictSame(readSettings(readConfig(AnalysisConfig, env)), {
    serviceModelVersion: loadRubric('1.0.0').name,
    maxWaiting: 7,
    maxAgeMs: 120_000,
    resendAfterMs: 3_000,
    leaseMs: 4_000,
    sweepMs: 5_000,
  });
});

test('every variable has a sentence, and a wrong one is refused by its name', async (t) => {
  for (const [name, variable] of Object.entries(AnalysisConfig.properties))
    t.match(variable, { description: /\.$/ }, name);
  t.throws(() => readConfig(AnalysisConfig, { COMPANIES_URL: 'companies:3000' }), ConfigError);
  t.throws(() => readConfig(AnalysisConfig, { MAX_WAITING_ANALYSES: '0' }), { message: /MAX_WAITING_ANALYSES/ });
  t.throws(() => readSettings(readConfig(AnalysisConfig, { RUBRIC: '{}' })), {
    name: 'ConfigError',
    message: /RUBRIC is wrong/,
  });
});
