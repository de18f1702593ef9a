import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { getPasskeyOptions } from '@tech-portal/contract/factors';
import type { NewPasskey, UsedPasskey } from '@tech-portal/contract/factors';
import { useApi } from '@tech-portal/platform';

/** What the browser's part takes, as the server's part made it. */
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the browser sign a challenge with a passkey of the user's choice. */
export function useSignedChallenge(): () => Promise<UsedPasskey> {
  const api = useApi();
  return async () => {
    const optionsJSON = await api.call(getPasskeyOptions, {});
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} };
  };
}

/** Has the browser make a passkey. Password managers add what the server has no use for: it stays here. */
export async function makePasskey(options: object): Promise<NewPasskey> {
  const made = await startRegistration({ optionsJSON: options as NewOptions });
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} };
}
