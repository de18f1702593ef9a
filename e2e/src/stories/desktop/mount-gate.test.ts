import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedVersion } from '@tech-portal/release';
import { commands } from '@tech-portal/release-tool/commands';
import { mountCandidate } from '@tech-portal/release-tool/mount';
import { copyRelease } from '../../system/release-variant.ts';
import type { StoryRelease } from '../../system/release-variant.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 180_000 });

let release: StoryRelease;
test.beforeEach(() => {
  release = copyRelease();
});
test.afterEach(() => release.remove());

type Change = (script: string, file: string) => string;

/** Changes the scripts of one expose. */
const inScript =
  (name: string, change: (script: string) => string): Change =>
  (script, file) =>
    file.startsWith(`${name}.`) ? change(script) : script;

const throwsOnMount = (script: string) => `throw new Error("thrown when mounted");${script}`;
const throwsWhenDrawn = (text: string) => (script: string) =>
  script.replaceAll(JSON.stringify(text), '(()=>{throw new Error("thrown when drawn")})()');

/** What the release tool's `promote` does, in the browser of these stories. */
async function promote(browser: Parameters<typeof mountCandidate>[2], { app, version }: PublishedVersion) {
  return commands['promote']?.([app, version], {
    store: release.store,
    mount: (store, candidate) => mountCandidate(store, candidate, browser),
    by: 'ann',
    promote: false,
    force: false,
    keep: 5,
    days: 14,
    dryRun: false,
  });
}

const pointers = () =>
  ['live.json', 'registry.json', 'index.html'].map((file) => readFileSync(join(release.dir, file)));

test('a healthy shell is mounted with every page of every app, and goes live', async ({ browser }) => {
  const candidate = await release.publishVariant('shell', (script) => `${script}\n`);

  expect(await promote(browser, candidate)).toEqual([
    expect.stringMatching(/^shell \w+ mounted: \d\d pages in [\d.]+ s$/),
    `shell ${candidate.version} is live`,
  ]);
});

const refused: Record<string, { app: string; change: Change; reason: RegExp }> = {
  'that throws when it is mounted': {
    app: 'mfe-admin',
    change: inScript('users-page', throwsOnMount),
    reason: /\/users of mfe-admin shows “This page could not be loaded\.”; first error: .*thrown when mounted/,
  },
  'that throws while one page is drawn': {
    app: 'mfe-admin',
    change: inScript('audit-log-page', throwsWhenDrawn('Audit Log')),
    reason: /\/audit-log of mfe-admin shows “This page could not be loaded\.”; first error: .*thrown when drawn/,
  },
  'that asks for a call the API does not have': {
    app: 'mfe-admin',
    change: inScript('audit-log-page', (script) => script.replaceAll('/api/audit/list', '/api/audit/newest')),
    reason: /\/audit-log of mfe-admin .*GET \/api\/audit\/newest answered 501: .* is no call of the contract/,
  },
  'whose parts no longer mount where neighbours use them': {
    app: 'mfe-store',
    change: (script, file) => (/^(?:user-orders|part-search-panel)\./.test(file) ? throwsOnMount(script) : script),
    reason:
      /\/user\/2 of mfe-admin .*did not load: .*thrown when mounted[^]*part-search-panel of mfe-store .*thrown when mounted/,
  },
  'of the shell that lacks what a remote needs': {
    app: 'shell',
    change: (script) => script.replaceAll('PageHeader:()=>', 'PageHeading:()=>'),
    reason: /of mfe-(?:admin|estimates|store) shows “This page could not be loaded\.”/,
  },
};

for (const [which, { app, change, reason }] of Object.entries(refused)) {
  test(`a candidate ${which} is refused, and nothing changes`, async ({ browser }) => {
    const candidate = await release.publishVariant(app, change);
    const before = pointers();

    await expect(promote(browser, candidate)).rejects.toThrow(reason);
    expect(pointers()).toEqual(before);
  });
}

test('a candidate one of whose scripts is missing is refused, and nothing changes', async ({ browser }) => {
  const candidate = await release.publishVariant(
    'mfe-admin',
    inScript('users-page', (script) => `${script}\n`),
  );
  const folder = join(release.dir, 'remotes', candidate.app, candidate.version);
  const manifest = JSON.parse(readFileSync(join(folder, 'portal-manifest.json'), 'utf8')) as {
    exposes: Record<string, string[]>;
  };
  const script = manifest.exposes['./list-techs-page']?.at(-1) ?? '';
  for (const ending of ['', '.br', '.gz']) rmSync(join(folder, script + ending), { force: true });
  const before = pointers();

  await expect(promote(browser, candidate)).rejects.toThrow(
    /\/list-techs of mfe-admin shows “This page could not be loaded\.”; first error: .*list-techs-page/,
  );
  expect(pointers()).toEqual(before);
});
