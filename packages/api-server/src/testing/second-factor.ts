import { confirmTotp, finishLogin, secondFactorDetails, startTotp } from '@tech-portal/contract/factors';
import type { SecondFactorProof } from '@tech-portal/contract/factors';
import { login } from '@tech-portal/contract/auth';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { Secret, TOTP } from 'otpauth';
import { parse } from 'valibot';
import type { TestApi } from './create-test-api.ts';

/** Returns the code that an authenticator app shows `steps` × 30 seconds from now, by the server's clock. */
export function currentCode({ deps }: TestApi, secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: deps.clock.now().getTime() + steps * 30_000 });
}

/** Adds an authenticator app to the account of a session; this uses up the current code. */
export async function addTotp(api: TestApi, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.call(startTotp, {}, token)).response;
  const { response } = await api.call(confirmTotp, { body: { code: currentCode(api, secret) } }, token);
  return { secret, recoveryCodes: response.recovery_codes };
}

export async function startLogin(api: TestApi, username: DemoUsername): Promise<{ ticket: string; methods: string[] }> {
  const { error } = await api.call(login, { body: { username, password: demoPassword } });
  return parse(secondFactorDetails, error);
}

export const completeLogin = (api: TestApi, ticket: string, proof: SecondFactorProof) =>
  api.call(finishLogin, { body: { ticket, proof } });
