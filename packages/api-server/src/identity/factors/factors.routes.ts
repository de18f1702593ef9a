import {
  addPasskey as addPasskeyEndpoint,
  confirmTotp as confirmTotpEndpoint,
  finishLogin,
  getFactors,
  getPasskeyOptions,
  loginWithPasskey,
  proveIdentity as proveIdentityEndpoint,
  removePasskey as removePasskeyEndpoint,
  removeTotp as removeTotpEndpoint,
  renamePasskey as renamePasskeyEndpoint,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
  startPasskey as startPasskeyEndpoint,
  startTotp as startTotpEndpoint,
} from '@tech-portal/contract/factors';
import { presentSession } from '../auth/auth.presenter.ts';
import { deviceCookie } from '../auth/known-devices.commands.ts';
import { defineHandler, definePublicHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './factors.queries.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey, startPasskey } from './passkeys.commands.ts';
import { signInWithPasskey } from './passkey-sign-in.commands.ts';
import { recordReauthentication } from './reauthenticate.commands.ts';
import { secondFactorDeadline } from './require-second-factor.ts';
import { finishSignIn } from './sign-in-tickets.commands.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp.commands.ts';

/** Second step of a sign-in, reauthentication, and the current user's second factors. */
export const factorsRoutes: readonly Route[] = [
  definePublicHandler(finishLogin, async ({ body, deps, request }) => {
    const session = await finishSignIn(deps, body, request);
    request.responseHeaders.append('set-cookie', deviceCookie(session.deviceToken, deps.config.publicUrl));
    return presentSession(session);
  }),
  defineHandler(proveIdentityEndpoint, async ({ body, currentUser, deps, request }) => {
    await recordReauthentication(deps, currentUser, body.proof, request);
    return {};
  }),
  defineHandler(getFactors, async ({ currentUser, deps }) => {
    const totp = await findTotp(deps.db, currentUser.userId);
    return {
      passkeys: (await listPasskeys(deps.db, currentUser.userId)).map(({ id, name, created, lastUsed }) => ({
        id,
        name,
        created: created.toISOString(),
        last_used: lastUsed?.toISOString() ?? null,
      })),
      totp: totp ? { created: totp.created.toISOString(), last_used: totp.lastUsed?.toISOString() ?? null } : null,
      totp_possible: deps.secrets.isReady,
      recovery_codes: await countRecoveryCodes(deps.db, currentUser.userId),
      missing_from: (await secondFactorDeadline(deps, currentUser))?.toISOString() ?? null,
    };
  }),
  defineHandler(startTotpEndpoint, async ({ currentUser, deps }) => startTotp(deps, currentUser)),
  defineHandler(confirmTotpEndpoint, async ({ body, currentUser, deps, request }) => ({
    recovery_codes: await confirmTotp(deps, currentUser, { code: body.code, client: request }),
  })),
  defineHandler(removeTotpEndpoint, async ({ currentUser, deps, request }) => {
    await removeTotp(deps, currentUser, request);
    return {};
  }),
  defineHandler(renewRecoveryCodesEndpoint, async ({ currentUser, deps }) => ({
    recovery_codes: await renewRecoveryCodes(deps, currentUser),
  })),
  definePublicHandler(getPasskeyOptions, async ({ deps }) => passkeyOptions(deps)),
  definePublicHandler(loginWithPasskey, async ({ body, deps, request }) => {
    const session = await signInWithPasskey(deps, body.passkey, request);
    request.responseHeaders.append('set-cookie', deviceCookie(session.deviceToken, deps.config.publicUrl));
    return presentSession(session);
  }),
  defineHandler(startPasskeyEndpoint, async ({ currentUser, deps }) => startPasskey(deps, currentUser)),
  defineHandler(addPasskeyEndpoint, async ({ body, currentUser, deps, request }) => ({
    recovery_codes: await addPasskey(deps, currentUser, { ...body, client: request }),
  })),
  defineHandler(renamePasskeyEndpoint, async ({ body, currentUser, deps }) => {
    await renamePasskey(deps, currentUser, body);
    return {};
  }),
  defineHandler(removePasskeyEndpoint, async ({ query, currentUser, deps, request }) => {
    await removePasskey(deps, currentUser, { id: query.id, client: request });
    return {};
  }),
];
