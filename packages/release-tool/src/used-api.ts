import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentUsedBy, presentDocument } from '@tech-portal/api-document';
import { breaks } from '@tech-portal/api-document/changes';
import type { ApiDocument } from '@tech-portal/api-document/changes';
import { readReleased, releasedFolder } from '@tech-portal/api-document/released';

/** File in a published version that holds what it uses of the API, as the contract was when it was built. */
export const usedApiFile = 'used-api.json';

/** Writes into a build which endpoints of the present contract it uses. */
export async function writeUsedApi(build: string): Promise<void> {
  const files = await readdir(build, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => readFile(join(build, file), 'utf8'));
  const used = documentUsedBy((await Promise.all(scripts)).join('\n'), presentDocument());
  await writeFile(join(build, usedApiFile), JSON.stringify(used));
}

/**
 * The document of the API at an origin.
 *
 * @throws Error when there is none
 */
export async function liveApi(origin: string): Promise<ApiDocument> {
  const address = new URL('/api/openapi.json', origin);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as ApiDocument;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The API's document could not be read at ${address.href}: ${why}. Nothing was changed.`, { cause });
  }
}

/** The document of the API that was deployed last, as this checkout has it. */
export async function releasedApi(): Promise<ApiDocument> {
  return (await readReleased(releasedFolder)).document;
}

/** Why a version does not fit the API that is live, a sentence each; nothing when it does. */
export function apiProblems(used: Buffer | undefined, live: ApiDocument): string[] {
  if (used === undefined) {
    return [`it does not say what it uses of the API: ${usedApiFile} is written when an app's folder is published.`];
  }
  return breaks({ client: JSON.parse(used.toString()) as ApiDocument, server: live });
}
