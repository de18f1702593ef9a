import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { findBreakingChanges } from './changes/index.ts';
import type { ApiDocument } from './changes/index.ts';

const acceptedChange = v.strictObject({
  change: v.string(),
  /** Reason why the break affects nobody or is necessary. */
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('An accepted change needs a reason.')),
});
type AcceptedChange = v.InferOutput<typeof acceptedChange>;

export interface ReleasedApi {
  readonly document: ApiDocument;
  readonly accepted: readonly AcceptedChange[];
}

export const releasedFolder = new URL('../released/', import.meta.url);

const fileUrl = (folder: URL, name: string): URL => new URL(name, folder);
const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

export async function readReleased(folder: URL): Promise<ReleasedApi> {
  const [document, accepted] = await Promise.all(
    ['openapi.json', 'accepted-breaks.json'].map((name) => readFile(fileUrl(folder, name), 'utf8')),
  );
  return {
    document: JSON.parse(document ?? '') as ApiDocument,
    accepted: v.parse(v.array(acceptedChange), JSON.parse(accepted ?? '')),
  };
}

/** Problems of the current API compared with the released one; empty when all breaks are accepted. */
export function findReleaseProblems({ document, accepted }: ReleasedApi, current: ApiDocument): string[] {
  const found = findBreakingChanges({ client: document, server: current });
  const acceptedChanges = new Set(accepted.map(({ change }) => change));
  return [
    ...found.filter((change) => !acceptedChanges.has(change)).map((change) => `breaking: ${change}`),
    ...[...acceptedChanges]
      .filter((change) => !found.includes(change))
      .map((change) => `accepted but not found: ${change}`),
  ];
}

/** Accepts all current breaking changes. Changes that have no reason yet get the given one, and are returned. */
export async function acceptBreakingChanges(
  folder: URL,
  current: ApiDocument,
  reason: string,
): Promise<readonly string[]> {
  const { document, accepted } = await readReleased(folder);
  const found = findBreakingChanges({ client: document, server: current });
  const before = accepted.filter(({ change }) => found.includes(change));
  const added = found.filter((change) => before.every((each) => each.change !== change));
  const all = v.parse(v.array(acceptedChange), [...before, ...added.map((change) => ({ change, reason }))]);
  await writeFile(fileUrl(folder, 'accepted-breaks.json'), toJson(all));
  return added;
}

/** Records the current API as released from a commit and clears the accepted breaks. */
export async function writeReleased(folder: URL, current: ApiDocument, commit: string): Promise<void> {
  await Promise.all([
    writeFile(fileUrl(folder, 'openapi.json'), toJson(current)),
    writeFile(fileUrl(folder, 'accepted-breaks.json'), toJson([])),
    writeFile(fileUrl(folder, 'commit'), `${commit}\n`),
  ]);
}

// Deprecated names, until the next major version.
export type { ReleasedApi as Released };
export { acceptBreakingChanges as acceptBreaks, findReleaseProblems as releaseProblems };
