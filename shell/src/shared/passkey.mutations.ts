import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { getPasskeyOptions } from '@tech-portal/contract/factors';
import type { NewPasskey, UsedPasskey } from '@tech-portal/contract/factors';
import { useApi } from '@tech-portal/platform';

type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the browser to sign a challenge with a passkey that the user selects. */
export function useSignedChallenge(): () => Promise<UsedPasskey> {
  const api = useApi();
  return async () => {
    const optionsJSON = await api.call(getPasskeyOptions, {});
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} };
  };
}

/** Asks the browser to create a passkey. Drops fields that password managers add and the server does not use. */
export async function makePasskey(options: object): Promise<NewPasskey> {
  const made = await startRegistration({ optionsJSON: options as NewOptions });
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} };
}
