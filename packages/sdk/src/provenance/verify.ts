import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStatement } from './envelope.ts';
import { sha512Of } from './sha512.ts';
import { parseStatement, STATEMENT_FILE } from './statement.ts';
import type { ParsedStatement } from './statement.ts';

interface VerificationOptions {
  /** Public keys, one of which must have signed the statement; undefined accepts any signature, or none. */
  readonly keys: readonly string[] | undefined;
  /** Required commit; undefined accepts any. */
  readonly commit: string | undefined;
}

/**
 * Verifies that the tarballs of a folder match its statement and that none is missing, and checks the signature.
 *
 * @returns The statement's content.
 * @throws Error naming the difference
 */
export async function verifyProvenance(
  folder: string,
  { keys, commit }: VerificationOptions,
): Promise<ParsedStatement> {
  const text = await readFile(join(folder, STATEMENT_FILE), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} has no ${STATEMENT_FILE}.`, { cause: error });
  });
  const statement = parseStatement(openStatement(text, keys));
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  const unknown = tarballs.filter((name) => !Object.hasOwn(statement.tarballs, name));
  if (unknown.length > 0) throw new Error(`The statement does not name ${unknown.join(', ')}.`);
  for (const [name, sha512] of Object.entries(statement.tarballs)) {
    if (!tarballs.includes(name)) throw new Error(`${name} is in the statement, and not in ${folder}.`);
    if (sha512Of(await readFile(join(folder, name))) !== sha512) throw new Error(`${name} is not what was packed.`);
  }
  if (keys && statement.hasChanges) throw new Error('They were made from sources that are not in any commit.');
  if (commit !== undefined && statement.commit !== commit) {
    throw new Error(`They were made from ${statement.commit ?? 'no commit'}, not from ${commit}.`);
  }
  return statement;
}
