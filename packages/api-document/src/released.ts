import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { breaks } from './changes/index.ts';
import type { ApiDocument } from './changes/index.ts';

const acceptedBreak = v.strictObject({
  change: v.string(),
  /** Reason why nobody is affected, or why the break is necessary. */
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('An accepted change needs a reason.')),
});
type AcceptedBreak = v.InferOutput<typeof acceptedBreak>;

export interface Released {
  readonly document: ApiDocument;
  readonly accepted: readonly AcceptedBreak[];
}

export const releasedFolder = new URL('../released/', import.meta.url);

const fileIn = (folder: URL, name: string): URL => new URL(name, folder);
const textOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

export async function readReleased(folder: URL): Promise<Released> {
  const [document, accepted] = await Promise.all(
    ['openapi.json', 'accepted-breaks.json'].map((name) => readFile(fileIn(folder, name), 'utf8')),
  );
  return {
    document: JSON.parse(document ?? '') as ApiDocument,
    accepted: v.parse(v.array(acceptedBreak), JSON.parse(accepted ?? '')),
  };
}

/** Problems of the current API compared with the released one; empty when all breaks are accepted. */
export function releaseProblems({ document, accepted }: Released, present: ApiDocument): string[] {
  const found = breaks({ client: document, server: present });
  const meant = new Set(accepted.map(({ change }) => change));
  return [
    ...found.filter((change) => !meant.has(change)).map((change) => `breaking: ${change}`),
    ...[...meant].filter((change) => !found.includes(change)).map((change) => `accepted but not there: ${change}`),
  ];
}

/** Accepts all current breaking changes; those without a reason get this one and are returned. */
export async function acceptBreaks(folder: URL, present: ApiDocument, reason: string): Promise<readonly string[]> {
  const { document, accepted } = await readReleased(folder);
  const found = breaks({ client: document, server: present });
  const before = accepted.filter(({ change }) => found.includes(change));
  const added = found.filter((change) => before.every((each) => each.change !== change));
  const all = v.parse(v.array(acceptedBreak), [...before, ...added.map((change) => ({ change, reason }))]);
  await writeFile(fileIn(folder, 'accepted-breaks.json'), textOf(all));
  return added;
}

/** Records the current API as released from a commit and clears the accepted breaks. */
export async function writeReleased(folder: URL, present: ApiDocument, commit: string): Promise<void> {
  await Promise.all([
    writeFile(fileIn(folder, 'openapi.json'), textOf(present)),
    writeFile(fileIn(folder, 'accepted-breaks.json'), textOf([])),
    writeFile(fileIn(folder, 'commit'), `${commit}\n`),
  ]);
}
