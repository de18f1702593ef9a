import { readFile, writeFile } from 'node:fs/promises';
import { createKeyPair, installTeams, readHistory, readLiveVersions, releaseViolation } from '@tech-portal/release';
import type { HistoryEntry, ReleaseStore, Signing } from '@tech-portal/release';

type Teams = Signing['teams'];

const noTeams = (store: ReleaseStore) =>
  `Nothing is verified: there is no teams.json in ${store.name}, so anyone who can write there can change what is live.`;

function signatureOf({ key, violation }: HistoryEntry, teams: Teams): string {
  if (key === undefined) return 'unsigned';
  if (!teams) return 'signed, not verified';
  return violation === undefined ? 'signed' : `does not count: ${violation}`;
}

const formatEntry =
  (teams: Teams) =>
  (entry: HistoryEntry): string => {
    const { number, at, action, version, percent, from, by, reason, unchecked } = entry.record;
    return [
      `${number} ${at} ${action}`,
      version,
      percent !== undefined && `for ${percent} %`,
      from !== undefined && from !== version && `after ${from}`,
      by && `by ${by}`,
      unchecked && `with ${unchecked}`,
      reason && `because “${reason}”`,
      `(${signatureOf(entry, teams)})`,
    ]
      .filter(Boolean)
      .join(' ');
  };

/**
 * Describes the changes of one app or all apps, newest first, and verifies each record.
 *
 * @throws Error with all lines when a chain of records is broken
 */
export async function describeHistory(store: ReleaseStore, app: string | undefined, teams: Teams): Promise<string[]> {
  const apps = app === undefined ? Object.keys(await readLiveVersions(store)) : [app];
  const lines: string[] = [];
  const chainErrors: string[] = [];
  for (const name of apps) {
    const history = await readHistory(store, name, teams);
    const summary =
      history.entries.length === 0 ? 'no change was recorded' : `${history.entries.length} changes, chain intact`;
    lines.push(`${name}: ${history.chainError ?? summary}`, ...history.entries.map(formatEntry(teams)), '');
    if (history.chainError !== undefined) chainErrors.push(history.chainError);
  }
  if (!teams) lines.push(noTeams(store));
  if (chainErrors.length > 0) throw new Error([...lines, 'The history is broken:', ...chainErrors].join('\n'));
  return lines;
}

/** Checks that portals show the live versions; returns a sentence for each app whose live version they do not show. */
export async function describeSignatures(store: ReleaseStore, teams: Teams): Promise<string[]> {
  if (!teams) return [noTeams(store)];
  const live = Object.entries(await readLiveVersions(store));
  const violations = live.flatMap(([app, release]) => {
    const violation = releaseViolation(app, release, teams);
    return violation === undefined ? [] : [`${app} is not shown as it is here: ${violation}`];
  });
  return violations.length > 0 ? violations : ['Everything live is signed by a team with the right to do so.'];
}

async function newKeys(file: string | undefined): Promise<string[]> {
  if (file === undefined) throw new Error("Name the file for the private key: 'keys new team.key'.");
  const { privateKey, publicKey } = createKeyPair();
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new Error(`${file} was not written: ${String(error)}`, { cause: error });
  });
  return [`The private key is in ${file}: RELEASE_KEY names it. The public one, for teams.json:`, publicKey];
}

/** Creates a key pair, or prints the public key that belongs to the configured private key. */
export async function runKeysCommand(
  action: string | undefined,
  file: string | undefined,
  key: Signing['key'],
): Promise<string[]> {
  if (action === 'new') return newKeys(file);
  if (!key) throw new Error('RELEASE_KEY is not set: it must contain a private key or point to its file.');
  return [key.publicKey];
}

export async function runTeamsCommand(store: ReleaseStore, file: string, key: Signing['key']): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause: error });
  });
  const signed = await installTeams({ store, text, key });
  return [...signed.map((app) => `${app} was signed again`), `${store.name}: rights are those of ${file}`];
}
