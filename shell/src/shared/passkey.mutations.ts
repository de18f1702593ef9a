import { getPasskeyOptions, loginWithPasskey } from '@tech-portal/contract/factors';
import type { NewPasskey, UsedPasskey } from '@tech-portal/contract/factors';
import { useApi } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform';

/** The browser's part of passkeys; loaded when somebody uses one. */
const loadBrowserPart = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');

/** What the browser's part takes, as the server's part made it. */
type Options<Start extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Awaited<ReturnType<typeof loadBrowserPart>>[Start]
>[0]['optionsJSON'];

/** Has the browser sign a challenge with a passkey of the user's choice. */
export function useSignedChallenge(): () => Promise<UsedPasskey> {
  const api = useApi();
  return async () => {
    const [options, { startAuthentication }] = await Promise.all([api.call(getPasskeyOptions, {}), loadBrowserPart()]);
    const optionsJSON: Options<'startAuthentication'> = options;
    return startAuthentication({ optionsJSON });
  };
}

/** Starts a session by a passkey alone (FACTOR-17). */
export function useLoginWithPasskey(): (passkey: UsedPasskey) => Promise<SessionSnapshot> {
  const api = useApi();
  return (passkey) => api.call(loginWithPasskey, { body: { passkey } });
}

/** Has the browser make a passkey. */
export async function makePasskey(options: object): Promise<NewPasskey> {
  const { startRegistration } = await loadBrowserPart();
  return startRegistration({ optionsJSON: options as Options<'startRegistration'> });
}
