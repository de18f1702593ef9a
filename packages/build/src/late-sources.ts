import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageSize } from './page-sizes.ts';

/** What nobody loads at the login before they want it: second factors, passkeys, the strength of passwords. */
const LATE_AT_LOGIN = /second-factor|second-step|passkey|webauthn|otpauth|qr-code|step-up|packages\/passwords/i;

async function sourcesOf(dir: string, file: string): Promise<readonly string[]> {
  if (!file.endsWith('.js')) return [];
  const { sources } = JSON.parse(await readFile(join(dir, `${file}.map`), 'utf8')) as { sources: readonly string[] };
  return sources;
}

/** What a first page loads too early, as a text for each of its sources; by the source maps of its files. */
export async function findEarlySources(dir: string, { page, files }: PageSize): Promise<readonly string[]> {
  const sources = await Promise.all(files.map(({ file }) => sourcesOf(dir, file)));
  return sources
    .flat()
    .filter((source) => LATE_AT_LOGIN.test(source))
    .map((source) => `${page} loads ${source}, which nobody there has asked for yet. Import it where it is wanted.`);
}
