import { resetPassword, sendPasswordReset } from '@tech-portal/contract/auth';
import { getFactors } from '@tech-portal/contract/factors';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { expect, test } from 'vitest';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { addTotp, startLogin, currentCode, completeLogin } from '../../testing/second-factor.ts';

const api = await createTestApi();

test('a new password by the link of an email is no way around the second factor, and the log says what a login was by', async () => {
  const { secret } = await addTotp(api, await api.signIn('tech'));
  await api.call(sendPasswordReset, { body: { email: 'dana.reyes@example.com' } });
  const text = (await api.emails()).at(-1)?.text ?? '';
  const link = /reset-password\?t=([\w-]{43})/.exec(text)?.[1] ?? '';
  const reset = await api.call(resetPassword, { body: { password: demoPassword } }, link);
  expect(reset.status).toBe(200);
  expect(JSON.stringify(reset.response)).not.toContain('token');

  const { ticket, methods } = await startLogin(api, 'tech');
  expect(methods).toEqual(['totp', 'recovery_code']);
  const since = await newestAuditId(api.db);
  const { response } = await completeLogin(api, ticket, { method: 'totp', code: currentCode(api, secret, 1) });
  expect((await api.call(getFactors, {}, response.token)).response).toMatchObject({ recovery_codes: 10 });
  expect((await auditLinesSince(api.db, since)).find(({ action }) => action === 'signed_in')?.after).toBe(
    'Password and authenticator app',
  );
});
