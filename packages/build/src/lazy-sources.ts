import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSize } from './page-sizes.ts';

/** Code that the login page must load only on demand: second factors, passkeys, password strength. */
const LAZY_AT_LOGIN = /second-factor|second-step|passkey|webauthn|otpauth|qr-code|step-up|packages\/passwords/i;

async function sourcesOf(dir: string, file: string): Promise<readonly string[]> {
  if (!file.endsWith('.js')) return [];
  const { sources } = JSON.parse(await readFile(join(dir, `${file}.map`), 'utf8')) as { sources: readonly string[] };
  return sources;
}

/** Sources that a first page loads too early, one sentence each, found by the source maps of its files. */
export async function findEarlySources(dir: string, { page, files }: PageSize): Promise<readonly string[]> {
  const sources = await Promise.all(files.map(({ file }) => sourcesOf(dir, file)));
  return sources
    .flat()
    .filter((source) => LAZY_AT_LOGIN.test(source))
    .map((source) => `${page} loads ${source} before it is needed. Import it on demand.`);
}
