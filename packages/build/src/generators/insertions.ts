import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Line to add to a file before or after the match of `at`. A regular expression needs the flag `g`. */
export interface Insertion {
  readonly file: string;
  readonly at: string | RegExp;
  readonly line: string;
  readonly side: 'before' | 'after';
}

const countMatches = (text: string, at: string | RegExp): number =>
  typeof at === 'string' ? text.split(at).length - 1 : [...text.matchAll(at)].length;

/**
 * Adds lines to files after finding a place for every line.
 *
 * @param workspace Absolute path of the workspace.
 * @param name Name of the addition, for messages.
 * @param insertions Insertions into the same file are made in this order.
 * @returns The changed files.
 * @throws Error with a sentence when a line exists already or its place is missing or ambiguous; nothing is written
 * then
 */
export async function insertLines(
  workspace: string,
  name: string,
  insertions: readonly Insertion[],
): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const { file, at, line, side } of insertions) {
    const text = texts.get(file) ?? (await readFile(join(workspace, file), 'utf8'));
    if (text.includes(line)) throw new Error(`${name} already exists, in ${file}.`);
    if (countMatches(text, at) !== 1)
      throw new Error(`${file} has no single place for ${name}, at ${String(at).trim()}.`);
    texts.set(
      file,
      text.replace(at, (found) => (side === 'before' ? line + found : found + line)),
    );
  }
  for (const [file, text] of texts) await writeFile(join(workspace, file), text);
  return [...texts.keys()];
}
