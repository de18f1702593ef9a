import {
  addPasskey as addPasskeyCall,
  confirmTotp as confirmTotpCall,
  finishLogin,
  getFactors,
  getPasskeyOptions,
  loginWithPasskey,
  proveIdentity as proveIdentityCall,
  removePasskey as removePasskeyCall,
  removeTotp as removeTotpCall,
  renamePasskey as renamePasskeyCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startPasskey as startPasskeyCall,
  startTotp as startTotpCall,
} from '@tech-portal/contract/factors';
import { presentSession } from '../auth/auth.presenter.ts';
import { deviceCookie } from '../auth/known-devices.commands.ts';
import { handle, handlePublic } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { countRecoveryCodes, findTotp, listPasskeys } from './factors.queries.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey, startPasskey } from './passkeys.commands.ts';
import { signInWithPasskey } from './passkey-sign-in.commands.ts';
import { proveIdentity } from './prove.commands.ts';
import { factorMissingFrom } from './require-factor.ts';
import { finishSignIn } from './sign-in-tickets.commands.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp.commands.ts';

/** Second step of a sign-in, reauthentication, and the viewer's second factors. */
export const factorsRoutes: readonly Route[] = [
  handlePublic(finishLogin, async ({ body, deps, request }) => {
    const session = await finishSignIn(deps, body, request);
    request.responseHeaders.append('set-cookie', deviceCookie(session.deviceToken, deps.config.publicUrl));
    return presentSession(session);
  }),
  handle(proveIdentityCall, async ({ body, viewer, deps, request }) => {
    await proveIdentity(deps, viewer, body.proof, request);
    return {};
  }),
  handle(getFactors, async ({ viewer, deps }) => {
    const totp = await findTotp(deps.db, viewer.userId);
    return {
      passkeys: (await listPasskeys(deps.db, viewer.userId)).map(({ id, name, created, lastUsed }) => ({
        id,
        name,
        created: created.toISOString(),
        last_used: lastUsed?.toISOString() ?? null,
      })),
      totp: totp ? { created: totp.created.toISOString(), last_used: totp.lastUsed?.toISOString() ?? null } : null,
      totp_possible: deps.secrets.isReady,
      recovery_codes: await countRecoveryCodes(deps.db, viewer.userId),
      missing_from: (await factorMissingFrom(deps, viewer))?.toISOString() ?? null,
    };
  }),
  handle(startTotpCall, async ({ viewer, deps }) => startTotp(deps, viewer)),
  handle(confirmTotpCall, async ({ body, viewer, deps, request }) => ({
    recovery_codes: await confirmTotp(deps, viewer, { code: body.code, origin: request }),
  })),
  handle(removeTotpCall, async ({ viewer, deps, request }) => {
    await removeTotp(deps, viewer, request);
    return {};
  }),
  handle(renewRecoveryCodesCall, async ({ viewer, deps }) => ({
    recovery_codes: await renewRecoveryCodes(deps, viewer),
  })),
  handlePublic(getPasskeyOptions, async ({ deps }) => passkeyOptions(deps)),
  handlePublic(loginWithPasskey, async ({ body, deps, request }) => {
    const session = await signInWithPasskey(deps, body.passkey, request);
    request.responseHeaders.append('set-cookie', deviceCookie(session.deviceToken, deps.config.publicUrl));
    return presentSession(session);
  }),
  handle(startPasskeyCall, async ({ viewer, deps }) => startPasskey(deps, viewer)),
  handle(addPasskeyCall, async ({ body, viewer, deps, request }) => ({
    recovery_codes: await addPasskey(deps, viewer, { ...body, origin: request }),
  })),
  handle(renamePasskeyCall, async ({ body, viewer, deps }) => {
    await renamePasskey(deps, viewer, body);
    return {};
  }),
  handle(removePasskeyCall, async ({ query, viewer, deps, request }) => {
    await removePasskey(deps, viewer, { id: query.id, origin: request });
    return {};
  }),
];
