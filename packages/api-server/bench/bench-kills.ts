import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killUnderWrites } from '../src/testing/kill-under-writes.ts';
import { removeDataFolder } from '../src/testing/remove-data-folder.ts';
import { startServerProcess } from '../src/testing/server-process.ts';

/** Repeatedly kills a portal with the bundled database while it is writing, and fails if confirmed data is lost. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });

const folder = mkdtempSync(join(tmpdir(), 'tech-portal-kills-'));
try {
  const rounds = Number(values.rounds);
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '10000000' };
  const { acknowledged, lost, servers, remainingServers } = await killUnderWrites(folder, rounds, () =>
    startServerProcess(settings),
  );
  const isSingleServer = servers.every((count) => count === 1);
  console.log(
    `${rounds} kills, ${acknowledged} confirmed writes, ${lost.length} lost; ` +
      `${isSingleServer ? 'one server after each start' : `servers after the starts: ${servers.join(', ')}`}, ${remainingServers} after the stop`,
  );
  if (lost.length > 0 || !isSingleServer || remainingServers > 0) process.exitCode = 1;
} finally {
  await removeDataFolder(folder);
}
