import {
  confirmTotp as confirmTotpCall,
  finishLogin,
  getFactors,
  proveIdentity as proveIdentityCall,
  removeTotp as removeTotpCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startTotp as startTotpCall,
} from '@tech-portal/contract/factors';
import { presentSession } from '../auth/auth.presenter.ts';
import { deviceCookie } from '../auth/known-devices.commands.ts';
import { handle, handlePublic } from '../http/handle.ts';
import type { Route } from '../http/handle.ts';
import { countRecoveryCodes, findTotp } from './factors.queries.ts';
import { proveIdentity } from './prove.commands.ts';
import { finishSignIn } from './sign-in-tickets.commands.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from './totp.commands.ts';

/** The second step of a login, the proof within a session, and the second factors of the own account. */
export const factorsRoutes: readonly Route[] = [
  handlePublic(finishLogin, async ({ body, deps, request }) => {
    const session = await finishSignIn(deps, body, request);
    request.responseHeaders.set('set-cookie', deviceCookie(session.deviceToken, deps.config.publicUrl));
    return presentSession(session);
  }),
  handle(proveIdentityCall, async ({ body, viewer, deps, request }) => {
    await proveIdentity(deps, viewer, body.proof, request);
    return {};
  }),
  handle(getFactors, async ({ viewer, deps }) => {
    const totp = await findTotp(deps.db, viewer.userId);
    return {
      totp: totp ? { created: totp.created.toISOString(), last_used: totp.lastUsed?.toISOString() ?? null } : null,
      totp_possible: deps.secrets.isReady,
      recovery_codes: await countRecoveryCodes(deps.db, viewer.userId),
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
];
