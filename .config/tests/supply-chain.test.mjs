import { expect, test } from 'vitest';
import { checkWithFiles, runWithFiles } from './plant.mjs';
import { resolve } from 'node:path';

const json = JSON.stringify;
const hash = `integrity: sha512-${'a'.repeat(86)}==`;
const lockfile = (...packages) => `packages:\n\n${packages.join('\n')}\nsnapshots:\n`;
const good = `  hen@1.0.0:\n    resolution: {${hash}}\n`;

test('lockfile: a package without a hash, and one that does not come from the registry', () => {
  const planted = (...packages) =>
    checkWithFiles({ 'pnpm-lock.yaml': lockfile(good, ...packages) }, 'checks/lockfile.mjs');
  expect(planted()).toMatchObject({ status: 0, output: '1 packages, each with its hash\n' });
  const bare = planted('  cock@1.0.0:\n    resolution: {}\n');
  expect(bare.output).toContain('lockfile: cock@1.0.0 has no SHA-512');
  expect(bare.status).toBe(1);
  const elsewhere = planted(`  egg@1.0.0:\n    resolution: {${hash}, tarball: https://eggs.test/egg.tgz}\n`);
  expect(elsewhere.output).toContain('lockfile: egg@1.0.0 does not come from the registry');
  expect(elsewhere.status).toBe(1);
  expect(checkWithFiles({ 'pnpm-lock.yaml': 'nothing' }, 'checks/lockfile.mjs').status).toBe(1);
});

test('licenses: one that is not allowed, none, and a choice of two', () => {
  const judged = (...components) =>
    runWithFiles(
      { 'bom.json': json({ components }) },
      'node',
      resolve(import.meta.dirname, '../checks/licenses.mjs'),
      'bom.json',
    );
  const of = (name, licenses) => ({ name, purl: `pkg:npm/${name}@1.0.0`, licenses });
  const mit = of('hen', [{ license: { id: 'MIT' } }]);
  const choice = of('cock', [{ expression: '(GPL-3.0-only OR Apache-2.0)' }]);
  expect(judged(mit, choice, { group: '@tech-portal', name: 'domain' }).status).toBe(0);
  const refused = judged(mit, of('egg', [{ license: { id: 'AGPL-3.0-only' } }]), of('nest', undefined));
  expect(refused.output).toContain('license: pkg:npm/egg@1.0.0 has AGPL-3.0-only');
  expect(refused.output).toContain('license: pkg:npm/nest@1.0.0 has none');
  expect(refused.status).toBe(1);
  expect(judged(of('both', [{ expression: 'MIT AND GPL-2.0-only' }])).status).toBe(1);
  expect(judged().status).toBe(1);
});

const asvs = (...entries) =>
  checkWithFiles(
    {
      '.config/checks/asvs-5.json': json({ '1.1.1': 1, '1.1.2': 1 }),
      '.docs/spec/tests.json': json({ 'OWL-1': { 'a.test.ts': ['an owl sleeps'] }, 'OWL-2': 'Nobody hears it.' }),
      'shell/src/hen.test.ts': "test('an owl sleeps', () => {});",
      '.docs/asvs.json': json(entries),
    },
    'checks/asvs.mjs',
  );
const why = 'There are no hens in this portal.';
const holds = (id, proof) => ({ requirements: [id], state: 'holds', ...proof });
const accepted = { requirements: ['1.1.2'], state: 'accepted', why };

test('ASVS: what holds names a rule with a test, or a test that is there', () => {
  const proof = { tests: ['shell/src/hen.test.ts "an owl sleeps"'] };
  expect(asvs(holds('1.1.1', { rules: ['OWL-1'] }), holds('1.1.2', proof)).status).toBe(0);
  const wrong = (other) => asvs(holds('1.1.1', other), accepted);
  expect(wrong({ why: 'All is well.' }).output).toContain('no-proof: 1.1.1');
  expect(wrong({ rules: ['OWL-2'] }).output).toContain('no-test: 1.1.1 names OWL-2');
  expect(wrong({ rules: ['OWL-3'] }).output).toContain('no-test: 1.1.1 names OWL-3');
  const gone = wrong({ tests: ['shell/src/hen.test.ts "an owl flies"'] });
  expect(gone.output).toContain('unknown-test: 1.1.1 names shell/src/hen.test.ts "an owl flies"');
  expect(gone.status).toBe(1);
});

test('ASVS: a requirement that is missing, twice or unknown, an unknown state, and a state without a reason', () => {
  const { output, status } = asvs(
    { requirements: ['1.1.1'], state: 'accepted', why: 'So.' },
    { requirements: ['1.1.1', '9.9.9'], state: 'accepted', why },
  );
  expect(output).toContain('no-reason: 1.1.1');
  expect(output).toContain('twice: .docs/asvs.json has 1.1.1 twice');
  expect(output).toContain('missing: .docs/asvs.json does not have 1.1.2');
  expect(output).toContain('unknown-requirement: 9.9.9');
  expect(status).toBe(1);
  expect(asvs({ ...accepted, requirements: ['1.1.1', '1.1.2'], state: 'fine' }).output).toContain('state: 1.1.1');
});
