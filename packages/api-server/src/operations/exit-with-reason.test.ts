import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'exit-with-reason.ts');

function runUntilExit(code: string): { status: number | null; output: string } {
  const script = `
    import { DrizzleQueryError } from 'drizzle-orm';
    import { exitOnUncaughtErrors, exitWithReason } from '${module}';
    import { PortInUseError } from '${join(import.meta.dirname, 'listen.ts')}';
    const statement = () => new DrizzleQueryError('insert into users values ($1)', ['$argon2id$secret'], new Error('duplicate (dana@example.com)'));
    exitOnUncaughtErrors();
    ${code}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, output: stdout + stderr };
}

test.each([
  ['that ends the process', 'exitWithReason(statement());'],
  ['that nobody catches', 'setTimeout(() => { throw statement(); });'],
  ['of a promise that nobody waits for', 'Promise.reject(statement());'],
  ['inside another one', `exitWithReason(Object.assign(statement(), { cause: statement() }));`],
])(
  'a failed statement %s prints no parameter',
  (_, code) => {
    const { status, output } = runUntilExit(code);
    expect(status).toBe(1);
    expect(output).toContain('a database statement failed');
    expect(output).not.toMatch(/argon2|dana/);
  },
  60_000,
);

test('an error that says what to do is its sentence alone', () => {
  const { status, output } = runUntilExit('exitWithReason(new PortInUseError(4300, "PORT"));');
  expect(status).toBe(1);
  expect(output).toBe('Port 4300 is in use by another program. Stop it, or choose another port: PORT=4301.\n');
}, 60_000);
