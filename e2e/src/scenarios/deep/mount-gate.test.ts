import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { PublishedVersion } from '@tech-portal/release';
import { commands } from '@tech-portal/release-tool/commands';
import { releaseOptions } from '../../system/release-options.ts';
import { copyRelease } from '../../system/release-variant.ts';
import type { ScenarioRelease } from '../../system/release-variant.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 300_000 });

let release: ScenarioRelease;
test.beforeEach(() => {
  release = copyRelease();
});
test.afterEach(() => release.remove());

type Change = (script: string, file: string) => string;

const inScript =
  (name: string, change: (script: string) => string): Change =>
  (script, file) =>
    file.startsWith(`${name}.`) ? change(script) : script;

const throwsOnMount = (script: string) => `throw new Error("thrown when mounted");${script}`;
const throwsWhenRendered = (text: string) => (script: string) =>
  script.replaceAll(JSON.stringify(text), '(()=>{throw new Error("thrown when rendered")})()');

/** Promotes a version as the release tool does, in the browser of these scenarios. */
async function promote(browser: Browser, { app, version }: PublishedVersion) {
  return commands['promote']?.([app, version], releaseOptions(release.store, browser));
}

const pointers = () =>
  ['live.json', 'registry.json', 'index.html'].map((file) => readFileSync(join(release.dir, file)));

test('a healthy shell is mounted with every page of every app, and goes live', async ({ browser }) => {
  const candidate = await release.publishVariant('shell', (script) => `${script}\n`);

  expect(await promote(browser, candidate)).toEqual([
    expect.stringMatching(/^shell \w+ was not compared with the API: it does not say what it uses of it$/),
    expect.stringMatching(/^shell \w+ mounted: \d\d pages in [\d.]+ s$/),
    `shell ${candidate.version} is live`,
  ]);
});

/** A candidate may have several faults: each is reported with its page and reason. */
const refused: Record<string, { app: string; change: Change; reasons: readonly RegExp[] }> = {
  'whose pages throw, or break the policy of the portal': {
    app: 'mfe-admin',
    change: (script, file) => {
      if (file.startsWith('users-page.')) return throwsOnMount(script);
      if (file.startsWith('audit-log-page.')) return throwsWhenRendered('Audit Log')(script);
      return file.startsWith('list-techs-page.') ? `try{new Function("")}catch{}${script}` : script;
    },
    reasons: [
      /\/users of mfe-admin shows “This page could not be loaded\.”; first error: .*did not load: .*thrown when mounted/,
      /\/audit-log of mfe-admin shows “This page could not be loaded\.”; first error: .*thrown when rendered/,
      /\/list-techs of mfe-admin works with an error: .*requires 'TrustedScript'/,
    ],
  },
  'whose parts no longer mount where neighbors use them': {
    app: 'mfe-store',
    change: (script, file) => (/^(?:user-orders|part-search-panel)\./.test(file) ? throwsOnMount(script) : script),
    reasons: [
      /\/user\/2 of mfe-admin .*mfe-store \w+ did not load: .*thrown when mounted/,
      /\/mounted-alone\/mfe-store\/part-search-panel of mfe-store .*thrown when mounted/,
    ],
  },
  'of the shell that lacks what remotes need': {
    app: 'shell',
    change: (script) => script.replaceAll('PageHeader:()=>', 'PageHeading:()=>'),
    reasons: [/of mfe-\w+ shows “This page could not be loaded\.”; first error: .*React error/],
  },
};

async function refusalOf(browser: Parameters<typeof promote>[0], candidate: PublishedVersion): Promise<string> {
  const before = pointers();
  const refusal = await promote(browser, candidate).then(
    () => 'It went live.',
    (error: Error) => error.message,
  );
  expect(pointers()).toEqual(before);
  return refusal;
}

for (const [which, { app, change, reasons }] of Object.entries(refused)) {
  test(`a candidate ${which} is refused, and nothing changes`, async ({ browser }) => {
    const refusal = await refusalOf(browser, await release.publishVariant(app, change));
    for (const reason of reasons) expect(refusal).toMatch(reason);
  });
}

function publishedScript({ app, version }: PublishedVersion, expose: string): string {
  const folder = join(release.dir, 'remotes', app, version);
  const manifest = readFileSync(join(folder, 'portal-manifest.json'), 'utf8');
  const { exposes } = JSON.parse(manifest) as { exposes: Record<string, string[]> };
  const named = `${expose.replace('./', '')}.`;
  return join(folder, exposes[expose]?.find((file) => file.startsWith(named) && file.endsWith('.js')) ?? '');
}

test('a candidate that lacks a script, has another, or makes a call that does not exist is refused', async ({
  browser,
}) => {
  const candidate = await release.publishVariant(
    'mfe-admin',
    inScript('audit-log-page', (script) => script.replaceAll('/api/audit/list', '/api/audit/newest')),
  );
  rmSync(publishedScript(candidate, './users-page'));
  appendFileSync(publishedScript(candidate, './list-techs-page'), '\nglobalThis.tampered = true;');
  const refusal = await refusalOf(browser, candidate);

  expect(refusal).toMatch(
    /\/users of mfe-admin shows “This page could not be loaded\.”; first error: .*users-page.* 404/,
  );
  expect(refusal).toMatch(
    /\/list-techs of mfe-admin shows “This page could not be loaded\.”; first error: .*integrity/,
  );
  expect(refusal).toMatch(
    /\/audit-log of mfe-admin .*GET \/api\/audit\/newest answered 404: There is nothing at this URL/,
  );
});
