import { finishLogin } from '@tech-portal/contract/factors';
import type { SecondProof } from '@tech-portal/contract/factors';
import { useApi } from '@tech-portal/platform';
import type { SessionSnapshot } from '@tech-portal/platform';

/** Starts the session that the ticket of a login and a second factor stand for (FACTOR-8). */
export function useFinishLogin(): (ticket: string, proof: SecondProof) => Promise<SessionSnapshot> {
  const api = useApi();
  return (ticket, proof) => api.call(finishLogin, { body: { ticket, proof } });
}
