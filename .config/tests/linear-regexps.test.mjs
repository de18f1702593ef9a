import { expect, test } from 'vitest';
import { checkWithFiles } from './plant.mjs';

const planted = (files) => checkWithFiles(files, 'checks/linear-regexps.mjs');

test(
  'linear-regexps: an expression that is quadratic, one that is exponential, and one that is put together',
  { timeout: 60_000 },
  () => {
    const { status, output } = planted({
      'mfe-store/src/hen.ts': 'export const a = /\\S.*[\\r\\n]/;\nexport const b = /^[a-z]+$/;',
      'packages/domain/src/egg.ts': 'export const a = /^(?:[^\\S\\t]|\\p{Cf})*=/u;',
      'packages/domain/src/nest.ts': 'export const nest = (text: string) => new RegExp(`^${text}`);',
    });
    expect(output).toContain('mfe-store/src/hen.ts:1 /\\S.*[\\r\\n]/ takes 2nd degree polynomial time');
    expect(output).toContain('packages/domain/src/egg.ts:1');
    expect(output).toContain('takes exponential');
    expect(output).toContain('packages/domain/src/nest.ts:1 puts an expression together');
    expect(output).not.toContain('hen.ts:2');
    expect(status).toBe(1);
  },
);

test('linear-regexps: tests and tools may have any', { timeout: 60_000 }, () => {
  const text = 'export const a = /\\S.*[\\r\\n]/;';
  const files = {
    'mfe-store/src/hen.test.ts': text,
    'packages/build/src/hen.ts': text,
    'shell/src/a.ts': 'export const a = /b/;',
  };
  expect(planted(files)).toMatchObject({ status: 0, output: '1 regular expressions, each of linear time\n' });
});
