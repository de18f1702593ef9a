import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pickUsedEndpoints, createCurrentDocument } from '@tech-portal/api-document';
import { findBreakingChanges } from '@tech-portal/api-document/changes';
import type { ApiDocument } from '@tech-portal/api-document/changes';
import { readReleased, releasedFolder } from '@tech-portal/api-document/released';

/** File in a published version that describes the part of the API it uses, by the contract at build time. */
export const usedApiFile = 'used-api.json';

export async function writeUsedApi(build: string): Promise<void> {
  const files = await readdir(build, { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => readFile(join(build, file), 'utf8'));
  const used = pickUsedEndpoints((await Promise.all(scripts)).join('\n'), createCurrentDocument());
  await writeFile(join(build, usedApiFile), JSON.stringify(used));
}

/**
 * Reads the API document of an origin.
 *
 * @throws Error when there is none
 */
export async function liveApi(origin: string): Promise<ApiDocument> {
  const url = new URL('/api/openapi.json', origin);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as ApiDocument;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The API's document could not be read at ${url.href}: ${why}. Nothing was changed.`, { cause });
  }
}

/** Document of the last deployed API, as recorded in this checkout. */
export async function releasedApi(): Promise<ApiDocument> {
  return (await readReleased(releasedFolder)).document;
}

/** Reasons why a version does not fit the live API, a sentence each; empty when it does. */
export function apiProblems(used: Buffer | undefined, live: ApiDocument): string[] {
  if (used === undefined) {
    return [`it does not say what it uses of the API: ${usedApiFile} is written when an app's folder is published.`];
  }
  return findBreakingChanges({ client: JSON.parse(used.toString()) as ApiDocument, server: live });
}
