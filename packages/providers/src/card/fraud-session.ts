import { waitFor } from '../script/wait-for.ts';
import type { FinixEnvironment, FinixScript } from './finix-script.ts';

/** Returns the id of the fraud session; rejects when the provider never gave one. */
export type FraudSession = () => Promise<string>;

const sessions = new WeakMap<FinixScript, Map<string, FraudSession>>();

function begin(finix: FinixScript, environment: FinixEnvironment, merchantId: string): FraudSession {
  let received: string | undefined;
  const auth = finix.Auth(environment, merchantId, (sessionKey) => (received = sessionKey));
  const present = () => auth.getSessionKey() || received || undefined;
  return () => waitFor(present, new Error('The card provider gave no fraud session.'));
}

/** The fraud session of this page: one for each merchant, begun before the form is shown, as the provider requires. */
export function fraudSession(finix: FinixScript, environment: FinixEnvironment, merchantId: string): FraudSession {
  const ofScript = sessions.get(finix) ?? new Map<string, FraudSession>();
  sessions.set(finix, ofScript);
  const session = ofScript.get(merchantId) ?? begin(finix, environment, merchantId);
  ofScript.set(merchantId, session);
  return session;
}
