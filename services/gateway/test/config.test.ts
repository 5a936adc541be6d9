import { test } from 'tap';
import { readOrigins } from '../src/config.ts';

test('origins are parted by commas, and none are none', async (t) => {
  t.strictSame(readOrigins(''), []);
  t.strictSame(readOrigins(' https://a.example, http://localhost:5173 ,'), [
    'https://a.example',
    'http://localhost:5173',
  ]);
});
