import { existsSync } from 'node:fs';
import { run } from '../process.mjs';
import { say } from '../say.mjs';

/** Fails fast when nothing can be fetched. */
const timeout = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];

export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', [...timeout, 'update', '-q'], { env });
  const { code } = await run('apt-get', [...timeout, 'install', '-y', '-q', '--no-install-recommends', name], { env });
  return code === 0;
}
