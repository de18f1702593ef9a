import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tech-portal-lock-'));
  path = join(folder, 'database.lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function leaveLock(holder: object): void {
  writeFileSync(path, JSON.stringify(holder));
}

const deadPid = 4_194_000;

test('a folder is locked once, and free again when it is released', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`The database in ${folder} is in use by process ${process.pid}.`);
  release();
  expect(existsSync(path)).toBe(false);
  lockFolder(folder)();
});

test('the sentence says what to do', () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    /Stop that process, or set DATA_DIR to another folder.*delete .*database\.lock/,
  );
});

test('a folder that does not exist is made', () => {
  const deeper = join(folder, 'a', 'b');
  lockFolder(deeper)();
  expect(existsSync(deeper)).toBe(true);
});

test.each([
  ['of a process that is gone', { pid: deadPid, host: hostname(), started: '1' }],
  ['of an earlier process with the same id', { pid: process.pid, host: hostname(), started: '1' }],
])('a lock %s is taken over', (_, holder) => {
  leaveLock(holder);
  lockFolder(folder);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('a lock that was cut off while it was written is taken over', () => {
  writeFileSync(path, '{"pid":');
  lockFolder(folder);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
});

test('a lock of another machine holds, as it cannot be checked here', () => {
  leaveLock({ pid: 1, host: 'another-host', started: '1' });
  expect(() => lockFolder(folder)).toThrow('is in use by process 1 on another-host.');
});

test('who does not hold the lock does not remove it', () => {
  const release = lockFolder(folder);
  leaveLock({ pid: 1, host: 'another-host', started: '1' });
  release();
  expect(existsSync(path)).toBe(true);
});
