import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPortalHandler } from './portal-handler.ts';
import { createReleaseFixture } from './release-fixture.ts';
import { refreshStaticPages } from './static-pages.ts';

async function createStaticPortal(hosting?: object) {
  const fixture = await createReleaseFixture();
  await fixture.release(await fixture.buildRemote('mfe-store', 'store()'));
  if (hosting) await writeFile(join(fixture.dir, 'hosting.json'), JSON.stringify(hosting));
  await fixture.release(await fixture.buildShell('shell()'));
  const page = () => readFile(join(fixture.dir, 'index.html'), 'utf8');
  return { fixture, page };
}

const policyOf = (page: string): string =>
  /<head>\n<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(page)?.[1] ?? 'no policy';

test('the page brings the policy of the server along, save for what only a response can say', async () => {
  const { fixture, page } = await createStaticPortal();
  const answer = await createPortalHandler({ dir: fixture.dir })(new Request('http://portal.test/cart'));
  const ofServer = answer?.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-[^']+'/.exec(ofServer)?.[0] ?? 'no nonce';

  const policy = policyOf(await page());
  expect(policy).toContain("style-src 'self'; style-src-elem 'self' 'unsafe-inline'; style-src-attr 'none';");
  expect(policy.replace(/ style-src-elem [^;]+; style-src-attr [^;]+;/, '')).toBe(
    ofServer.replace(` ${nonce}`, '').replace("; frame-ancestors 'none'; report-uri /api/policy-reports", ''),
  );
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/);
});

test('hosting.json names API, card provider, maps and remotes of other origins', async () => {
  const { page } = await createStaticPortal({
    config: { apiOrigin: 'https://api.example.com', environment: 'STAGING' },
    remoteOrigins: { 'mfe-store': 'https://store.example.com' },
    thirdParties: { script: ['https://js.cards.test'], frame: ['https://js.cards.test'] },
    trustedTypes: false,
  });
  const html = await page();
  const policy = policyOf(html);

  expect(policy).toMatch(/script-src [^;]*https:\/\/store\.example\.com https:\/\/js\.cards\.test;/);
  expect(policy).toMatch(/connect-src 'self' https:\/\/api\.example\.com/);
  expect(policy).toContain('frame-src https://js.cards.test;');
  expect(policy).not.toContain('trusted-types');
  expect(html).toContain('"apiOrigin":"https://api.example.com","environment":"STAGING"');
  expect(html).toContain('"scriptOrigins":["https://js.cards.test"]');
  expect(html).toContain('"entry":"https://store.example.com/remotes/mfe-store/');
});

test('a change of hosting.json shows once the pages are written anew', async () => {
  const { fixture, page } = await createStaticPortal();
  await writeFile(join(fixture.dir, 'hosting.json'), JSON.stringify({ config: { environment: 'STAGING' } }));
  await refreshStaticPages(fixture.store);

  expect(await page()).toContain('"environment":"STAGING"');
});

test.each(["https://js.cards.test; script-src 'unsafe-inline'", '*', "'unsafe-eval'", 'https://a.test/"><script>'])(
  'hosting.json cannot open the policy with %s',
  async (origin) => {
    await expect(createStaticPortal({ thirdParties: { script: [origin] } })).rejects.toThrow('is not an origin');
  },
);
