import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyPair, parseSigningKey } from '@tech-portal/release/keys';
import { afterAll, describe, expect, test } from 'vitest';
import { publicUrl, readOrigin } from './read-origin.ts';
import { STATEMENT_FILE } from './statement.ts';
import { verifyProvenance } from './verify.ts';
import { requireSignable, writeProvenance } from './write-provenance.ts';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-provenance-'));
  folders.push(folder);
  return folder;
}
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const origin = { commit: COMMIT, repository: 'https://git.example/portal', hasChanges: false, lockfile: 'f00d' };
const pair = createKeyPair();
const key = parseSigningKey(pair.privateKey);
const other = createKeyPair();
const tarballs = ['tech-portal-ui-1.0.0.tgz', 'tech-portal-shell-1.0.0.tgz'];

async function packed(changes: Partial<Parameters<typeof writeProvenance>[0]> = {}): Promise<string> {
  const out = await newFolder();
  for (const name of tarballs) await writeFile(join(out, name), `content of ${name}`);
  const builder = 'https://ci.example/sdk';
  await writeProvenance({ out, tarballs, origin, builder, started: new Date(), key, ...changes });
  return out;
}

const verify = (folder: string, keys: readonly string[] | undefined = [pair.publicKey], commit?: string) =>
  verifyProvenance(folder, { keys, commit });

interface OpenEnvelope {
  readonly payloadType: string;
  readonly payload: string;
  readonly signatures: readonly object[];
}

async function tamper(folder: string, change: (statement: string) => string, envelope: Partial<OpenEnvelope> = {}) {
  const file = join(folder, STATEMENT_FILE);
  const before = JSON.parse(await readFile(file, 'utf8')) as OpenEnvelope;
  const payload = Buffer.from(change(Buffer.from(before.payload, 'base64').toString())).toString('base64');
  await writeFile(file, JSON.stringify({ ...before, payload, ...envelope }));
}

describe('what was packed', () => {
  test('is an in-toto statement with SLSA provenance: hashes, commit, lockfile and who packed', async () => {
    const folder = await packed();
    const { payload, payloadType, signatures } = JSON.parse(
      await readFile(join(folder, STATEMENT_FILE), 'utf8'),
    ) as OpenEnvelope;
    expect([payloadType, signatures.length]).toEqual(['application/vnd.in-toto+json', 1]);
    expect(JSON.parse(Buffer.from(payload, 'base64').toString())).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      subject: tarballs.map((name) => ({
        name,
        digest: { sha512: expect.stringMatching(/^[\da-f]{128}$/) as string },
      })),
      predicate: {
        buildDefinition: {
          resolvedDependencies: [
            { uri: 'git+https://git.example/portal', digest: { gitCommit: COMMIT } },
            { name: 'pnpm-lock.yaml', digest: { sha512: 'f00d' } },
          ],
        },
        runDetails: { builder: { id: 'https://ci.example/sdk', version: { node: process.version } } },
      },
    });
  });

  test('is verified with the key that signed it, also beside keys of before', async () => {
    const folder = await packed();
    expect(await verify(folder, [other.publicKey, pair.publicKey], COMMIT)).toMatchObject({
      commit: COMMIT,
      builder: 'https://ci.example/sdk',
    });
  });

  test('unsigned is verified only where nobody has to have signed it', async () => {
    const folder = await packed({ key: undefined });
    await expect(verify(folder)).rejects.toThrow('The statement is not signed.');
    expect(Object.keys((await verifyProvenance(folder, { keys: undefined, commit: undefined })).tarballs)).toEqual(
      tarballs,
    );
  });
});

describe('is refused', () => {
  const [ui = '', shell = ''] = tarballs;

  test('a tarball that was changed, is missing, was exchanged or was added', async () => {
    const changed = await packed();
    await writeFile(join(changed, ui), 'other content');
    await expect(verify(changed)).rejects.toThrow(`${ui} is not what was packed.`);
    const missing = await packed();
    await rm(join(missing, ui));
    await expect(verify(missing)).rejects.toThrow(`${ui} is in the statement, and not in`);
    const exchanged = await packed();
    await copyFile(join(exchanged, shell), join(exchanged, ui));
    await expect(verify(exchanged)).rejects.toThrow(`${ui} is not what was packed.`);
    const added = await packed();
    await writeFile(join(added, 'tech-portal-extra-1.0.0.tgz'), '');
    await expect(verify(added)).rejects.toThrow('The statement does not name tech-portal-extra-1.0.0.tgz.');
  });

  test('a statement that was changed, signed by somebody else, or whose signature was taken away', async () => {
    const changed = await packed();
    await tamper(changed, (text) => text.replace(COMMIT, 'f'.repeat(40)));
    await expect(verify(changed)).rejects.toThrow('signed by none of the given keys, or changed afterwards');
    await expect(verify(await packed(), [other.publicKey])).rejects.toThrow('signed by none of the given keys');
    const bare = await packed();
    await tamper(bare, (text) => text, { signatures: [] });
    await expect(verify(bare)).rejects.toThrow('The statement is not signed.');
    const retyped = await packed();
    await tamper(retyped, (text) => text, { payloadType: 'text/plain' });
    await expect(verify(retyped)).rejects.toThrow('not an envelope of the type');
    await expect(verify(await newFolder())).rejects.toThrow(`has no ${STATEMENT_FILE}`);
  });

  test('a statement that leads out of the folder, and one that is something else', async () => {
    const outside = await packed({ key: undefined });
    await tamper(outside, (text) => text.replace(ui, '../secret.tgz'));
    await expect(verifyProvenance(outside, { keys: undefined, commit: undefined })).rejects.toThrow('not a tarball');
    const another = await packed({ key: undefined });
    await tamper(another, (text) => text.replace('slsa.dev/provenance/v1', 'slsa.dev/provenance/v0.2'));
    await expect(verifyProvenance(another, { keys: undefined, commit: undefined })).rejects.toThrow(
      'not an SLSA provenance',
    );
  });

  test('another commit than the one that was wanted, and sources that are in none', async () => {
    await expect(verify(await packed(), undefined, 'e'.repeat(40))).rejects.toThrow(
      `They were made from ${COMMIT}, not from`,
    );
    const dirty = { ...origin, hasChanges: true };
    await expect(verify(await packed({ origin: dirty }))).rejects.toThrow('sources that are not in any commit');
    expect(() => requireSignable(dirty, key)).toThrow('A signed SDK is made from one commit.');
    expect(() => requireSignable({ ...origin, commit: undefined }, key)).toThrow(
      'A signed SDK is made from one commit.',
    );
    expect(() => requireSignable(dirty, undefined)).not.toThrow();
  });
});

describe('the origin', () => {
  test('is the commit of a repository, and says when something is in none', async () => {
    const folder = await newFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
        .toString()
        .trim();
    await writeFile(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9');
    expect(await readOrigin(folder)).toMatchObject({ commit: undefined, hasChanges: true });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'First');
    git('remote', 'add', 'origin', 'https://ann:secret@git.example/portal.git');
    expect(await readOrigin(folder)).toMatchObject({
      commit: git('rev-parse', 'HEAD'),
      repository: 'https://git.example/portal.git',
      hasChanges: false,
    });
    await writeFile(join(folder, 'new.ts'), '');
    expect(await readOrigin(folder)).toMatchObject({ hasChanges: true });
  });

  test.each([
    ['https://ann:secret@git.example/portal.git', 'https://git.example/portal.git'],
    ['ssh://git@git.example/portal.git', 'ssh://git.example/portal.git'],
    ['/home/ann/portal', undefined],
    ['file:///home/ann/portal', undefined],
    [undefined, undefined],
  ])('names the repository %s as %s', (remote, named) => {
    expect(publicUrl(remote)).toBe(named);
  });
});
