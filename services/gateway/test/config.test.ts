import { test } from 'tap';
import { readOrigins } from '../src/config.ts';

test('origins are parted by commas, and none are none', async (t) => {
  t.strictSame(readOrigins(''), []);
  t.strictSame(readOrigins(' https://a.example, http://localhost:5173 ,'), [
    'https://a.example',
    'http://localhost:5173',
  ]);
});

test('what no browser sends as an origin is refused, instead of never being met', async (t) => {
  for (const origin of ['*', 'null', 'a.example', 'https://a.example/', 'https://A.example', 'https://a.example:443'])
    t.throws(() => readOrigins(`https://b.example,${origin}`), {
      name: 'ConfigError',
      message: `CORS_ORIGINS lists ${JSON.stringify(origin)}, which is no origin.`,
    });
});
