import { expect, test } from 'vitest';
import { createPortalHandler } from './portal-handler.ts';
import { createReleaseFixture } from './release-fixture.ts';

async function policyOf(files: Readonly<Record<string, string>> | undefined, trustedTypes?: boolean): Promise<string> {
  const fixture = await createReleaseFixture();
  await fixture.release(await (files ? fixture.build('shell', files) : fixture.buildShell('shell()')));
  const answer = await createPortalHandler({ dir: fixture.dir, trustedTypes })(new Request('http://portal.test/'));
  return answer?.headers.get('content-security-policy') ?? 'no policy';
}

test('strings become neither markup nor scripts, save by the policies the page names', async () => {
  expect(await policyOf(undefined)).toContain("; require-trusted-types-for 'script'; trusted-types default dompurify;");
});

test('an installation whose third parties cannot live with it does without', async () => {
  expect(await policyOf(undefined, false)).not.toContain('trusted-types');
});

test('an older shell without policies is not required to have any', async () => {
  const older = await policyOf({ 'index.html': '<!doctype html><head><script>old()</script>' });
  expect(older).toContain("script-src 'self' 'sha256-");
  expect(older).not.toContain('trusted-types');
});
