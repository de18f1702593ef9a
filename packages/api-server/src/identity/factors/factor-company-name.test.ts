import { startPasskey, startTotp } from '@tech-portal/contract/factors';
import { createDefaultSettings } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { changeSettings } from '../../testing/change-settings.ts';
import { createTestApi } from '../../testing/create-test-api.ts';

const api = await createTestApi();
const standard = createDefaultSettings();

test("a passkey and an authenticator app are added under the company's name", async () => {
  const settings = { ...standard, company: { ...standard.company, name: 'Acme: RV' } };
  await changeSettings(api.deps, settings);
  const token = await api.signIn('tech');
  expect((await api.call(startPasskey, {}, token)).response).toMatchObject({ rp: { name: 'Acme: RV' } });
  const { uri } = (await api.call(startTotp, {}, token)).response;
  // Authenticator apps end the issuer name at a colon, so the URI leaves it out.
  expect(uri).toContain('otpauth://totp/Acme%20RV:tech?issuer=Acme%20RV&');
});
