import { parseArgs } from 'node:util';
import { isPublicKey, readSigningKey } from '@tech-portal/release/keys';
import { pack } from './pack.ts';
import { readOrigin } from './provenance/read-origin.ts';
import { verifyProvenance } from './provenance/verify.ts';
import { requireSignable, writeProvenance } from './provenance/write-provenance.ts';
import { findReportProblems, writeReports } from './reports.ts';
import { repository } from './sdk-packages.ts';

const usage = `Packs the SDK that a team uses to develop and release an app in its own repository.

  npm run sdk -- pack --out <folder> [--builder <uri>]
                                        builds its packages and writes a tarball of each, and what they were made from,
                                        signed where RELEASE_KEY is set
  npm run sdk -- verify --from <folder> --key <public key> [--commit <commit>]
                                        exits with 1 when a tarball is not what was packed and signed; --key may be
                                        repeated. --unsigned instead of it: whoever may have written the statement
  npm run sdk -- check                  exits with 1 when the exports of a package are not what its report says
  npm run sdk -- report [--note <sentence>] [--breaking] [--shell-only]
                                        rewrites the reports; what changed gets its next version and a line in the
                                        change log. --breaking: an export that is still there breaks its importers;
                                        --shell-only: no remote could import what is gone`;

async function check(): Promise<number> {
  const problems = await findReportProblems();
  if (problems.length === 0) {
    console.log('The exports of the SDK are as reported.');
    return 0;
  }
  for (const problem of problems) console.error(problem);
  console.error('\nnpm run sdk -- report --note "What changed." writes reports, versions and change logs.');
  return 1;
}

async function packWithProvenance(out: string, builder: string): Promise<void> {
  if (!URL.canParse(builder)) throw new Error(`--builder ${builder} is not a URI.`);
  const started = new Date();
  const key = await readSigningKey(process.env['RELEASE_KEY']);
  const origin = await readOrigin(repository);
  requireSignable(origin, key);
  const tarballs = await pack(out);
  const statement = await writeProvenance({ out, tarballs, origin, builder, started, key });
  for (const name of [...tarballs, statement]) console.log(`${out}/${name}`);
  if (!key) console.log('The statement is not signed, as RELEASE_KEY is not set.');
}

async function verify(from: string, keys: readonly string[] | undefined, commit: string | undefined): Promise<void> {
  const invalidKey = keys?.find((key) => !isPublicKey(key));
  if (invalidKey !== undefined)
    throw new Error(`--key ${invalidKey} is no public key, such as ed25519: and 43 letters.`);
  const { tarballs, builder, ...provenance } = await verifyProvenance(from, { keys, commit });
  for (const name of Object.keys(tarballs)) console.log(`${name} is as packed.`);
  const changes = provenance.hasChanges ? ', with uncommitted changes' : '';
  console.log(`Made from ${provenance.commit ?? 'no commit'}${changes}, by ${builder}.`);
  if (!keys)
    console.log('Anyone who can change the tarballs could have written this statement: its author is not verified.');
}

const options = {
  out: { type: 'string' },
  builder: { type: 'string', default: 'urn:tech-portal:builder:by-hand' },
  from: { type: 'string' },
  key: { type: 'string', multiple: true },
  unsigned: { type: 'boolean', default: false },
  commit: { type: 'string' },
  note: { type: 'string' },
  breaking: { type: 'boolean', default: false },
  'shell-only': { type: 'boolean', default: false },
} as const;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [command, ...more] = positionals;
  const { out, note, breaking, builder, from, key, unsigned, commit } = values;
  if (more.length === 0 && command === 'check') return check();
  if (more.length === 0 && command === 'report') {
    for (const line of await writeReports({
      note: note?.trim() || undefined,
      breaking,
      shellOnly: values['shell-only'],
    }))
      console.log(line);
    return 0;
  }
  if (more.length === 0 && command === 'pack' && out !== undefined) {
    await packWithProvenance(out, builder);
    return 0;
  }
  if (more.length === 0 && command === 'verify' && from !== undefined && (key !== undefined) !== unsigned) {
    await verify(from, key, commit);
    return 0;
  }
  console.error(usage);
  return 2;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
