import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findRunningServer } from './cluster.ts';
import { findUserByName } from './server-user.ts';

function pretend(platform: NodeJS.Platform): void {
  const { platform: actual } = process;
  Object.defineProperty(process, 'platform', { value: platform });
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: actual }));
}

test.each(['darwin', 'win32'] as const)(
  'on %s a lock whose process belongs to somebody else by now names no server',
  (platform) => {
    pretend(platform);
    const folder = mkdtempSync(join(tmpdir(), 'tech-portal-lock-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'postmaster.pid'), '4711\r\n/data/postgres\r\n1\r\n5499\r\n');
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    onTestFinished(() => kill.mockRestore());
    expect(findRunningServer(folder)).toEqual({ pid: 4711, port: 5499 });
    kill.mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    expect(findRunningServer(folder)).toBeUndefined();
  },
);

test('a user of macOS is one with an id that files can have', () => {
  const users = 'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n_postgres:*:216:216:PostgreSQL Server::\n';
  expect(findUserByName('nobody', users)).toBeUndefined();
  expect(findUserByName('_postgres', users)).toEqual({ uid: 216, gid: 216 });
  expect(findUserByName('postgres', users)).toBeUndefined();
});
