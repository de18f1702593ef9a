import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killUnderWrites } from '../testing/kill-under-writes.ts';
import { removeDataFolder } from '../testing/remove-data-folder.ts';
import { startServerProcess } from '../testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-killed-'));
afterAll(() => removeDataFolder(folder));

test('a portal and its server that are killed while people write lose nothing they confirmed', async () => {
  const rounds = 4;
  const { acknowledged, lost, servers, remainingServers } = await killUnderWrites(folder, rounds, () =>
    startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '10000000' }),
  );
  expect(acknowledged).toBeGreaterThan(0);
  expect(lost).toEqual([]);
  expect(servers).toEqual(Array.from({ length: rounds }, () => 1));
  expect(remainingServers).toBe(0);
}, 300_000);
