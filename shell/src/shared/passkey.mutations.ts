import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { getPasskeyOptions } from '@tech-portal/contract/factors';
import type { NewPasskey, PasskeyAssertion } from '@tech-portal/contract/factors';
import { useApi } from '@tech-portal/platform';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the browser to sign a challenge with a passkey that the user selects. */
export function useSignChallenge(): () => Promise<PasskeyAssertion> {
  const api = useApi();
  return async () => {
    const optionsJSON = await api.call(getPasskeyOptions, {});
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} };
  };
}

/** Asks the browser to create a passkey. Drops fields that password managers add and the server does not use. */
export async function createPasskey(options: object): Promise<NewPasskey> {
  const created = await startRegistration({ optionsJSON: options as RegistrationOptions });
  const { id, rawId, type, response } = created;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports }, clientExtensionResults: {} };
}
