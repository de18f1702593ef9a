import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SigningKey } from '@tech-portal/release/keys';
import { wrapStatement } from './envelope.ts';
import { sha512Of } from './sha512.ts';
import { createStatement, STATEMENT_FILE } from './statement.ts';
import type { Origin, Tarballs } from './statement.ts';

interface PackResult {
  readonly out: string;
  readonly tarballs: readonly string[];
  readonly origin: Origin;
  /** URI of the builder. */
  readonly builder: string;
  readonly started: Date;
  readonly key: SigningKey | undefined;
}

async function hashesOf(out: string, tarballs: readonly string[]): Promise<Tarballs> {
  const hashes = tarballs.map(async (name) => [name, sha512Of(await readFile(join(out, name)))] as const);
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * Checks, before packing, that a signature would be true: it asserts that the tarballs are made from the named commit.
 *
 * @throws Error with a sentence
 */
export function requireSignable({ commit, hasChanges }: Origin, key: SigningKey | undefined): void {
  if (key && (commit === undefined || hasChanges)) {
    throw new Error(
      'A signed SDK is made from one commit. These sources are not in it, or have uncommitted changes: commit them, or pack without RELEASE_KEY.',
    );
  }
}

/**
 * Writes the statement next to the tarballs, replacing a previous one.
 *
 * @returns The file's name.
 */
export async function writeProvenance({ out, tarballs, origin, builder, started, key }: PackResult): Promise<string> {
  const versions = { node: process.version };
  const build = { builder, versions, started, finished: new Date() };
  const statement = createStatement(await hashesOf(out, tarballs), origin, build);
  await writeFile(join(out, STATEMENT_FILE), wrapStatement(statement, key));
  return STATEMENT_FILE;
}
