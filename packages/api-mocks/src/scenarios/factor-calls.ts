import {
  addPasskey,
  confirmTotp,
  finishLogin,
  getFactors,
  getPasskeyOptions,
  loginWithPasskey,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@tech-portal/contract/factors';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, answering, Refusal } from './answering.ts';
import { DEMO_PASSWORD } from './sample-people.ts';
import type { World } from './world.ts';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `${index}000-0000-0000-0000-0000-0000`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} } as const;
const created = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const used = { ...credential, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } };

/** Second factors: here nobody has one, and any six digits are right. */
export function factorCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    answerAnyone(finishLogin, () => ({ token: 'mock.tech', role: 'tech', approved: true }), {
      body: { ticket: 'ticket', proof: { method: 'totp', code: '123456' } },
    }),
    response(
      proveIdentity,
      ({ body: { proof } }) => {
        if (proof.method !== 'password' || proof.password === DEMO_PASSWORD) return {};
        const message = 'This password is not right.';
        throw new Refusal('invalid_input', message, { fields: { 'proof.password': message } });
      },
      { body: { proof: { method: 'password', password: 'portal-demo-1' } } },
    ),
    response(getFactors, () => ({
      passkeys: [],
      totp: null,
      totp_possible: true,
      recovery_codes: 0,
      missing_from: null,
    })),
    response(startTotp, ({ user }) => ({
      secret,
      uri: `otpauth://totp/Tech%20Portal:${user.username}?issuer=Tech%20Portal&secret=${secret}`,
    })),
    response(confirmTotp, () => ({ recovery_codes: recoveryCodes }), { body: { code: '123456' } }),
    response(removeTotp, () => ({})),
    response(renewRecoveryCodes, () => ({ recovery_codes: recoveryCodes })),
    answerAnyone(getPasskeyOptions, () => ({ challenge: 'AAAA' })),
    answerAnyone(loginWithPasskey, () => ({ token: 'mock.tech', role: 'tech', approved: true }), {
      body: { passkey: used },
    }),
    response(startPasskey, () => ({ challenge: 'AAAA' })),
    response(addPasskey, () => ({ recovery_codes: recoveryCodes }), { body: { name: 'Phone', passkey: created } }),
    response(renamePasskey, () => ({}), { body: { id: 1, name: 'Phone' } }),
    response(removePasskey, () => ({}), { query: { id: 1 } }),
  ];
}
