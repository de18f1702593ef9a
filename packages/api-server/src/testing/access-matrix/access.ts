import type { MatrixCase } from './matrix-case.ts';
import { callers } from './read-access-matrix.ts';
import type { Caller, Outcome } from './read-access-matrix.ts';
import type { ValidRequest, MatrixClient } from './matrix-client.ts';

export type Outcomes = Readonly<Record<Caller, Outcome>>;

export const isAllowed = (outcome: Outcome): boolean => outcome === 'yes' || outcome === 'own';

/**
 * Describes the outcome of a call in the terms of the table. Adds the response text after a server error, or after a
 * refusal that exposes records.
 */
async function outcomeOf(
  client: MatrixClient,
  { shows, endpoint }: MatrixCase,
  valid: ValidRequest,
  isPersonal: boolean,
) {
  const { status, text } = await client.send(valid);
  const showsRecords = shows(valid.caseContext).test(text);
  if (status === (endpoint.successStatus ?? 200)) return isPersonal && !showsRecords ? 'own' : 'yes';
  return showsRecords || status >= 500 ? `${status} ${text}` : String(status);
}

export async function outcomesOfRefusedCallers(
  client: MatrixClient,
  matrixRow: MatrixCase,
  outcomes: Outcomes,
  valid: ValidRequest,
) {
  const refused = callers.filter((caller) => !isAllowed(outcomes[caller]));
  const results = await Promise.all(
    refused.map(
      async (caller) =>
        [caller, await outcomeOf(client, matrixRow, await client.asCaller(caller, valid), false)] as const,
    ),
  );
  return Object.fromEntries(results);
}

/**
 * Makes a call as each caller that the table allows. It uses the same input as the refused callers if possible, to
 * prove that their calls had no effect, and otherwise input about the caller's own records.
 */
export async function outcomesOfAllowedCallers(
  client: MatrixClient,
  matrixRow: MatrixCase,
  outcomes: Outcomes,
  valid: ValidRequest,
) {
  const results: Partial<Record<Caller, string>> = {};
  const isPersonal = Object.values(outcomes).includes('own');
  // A link pays only its own invoice.
  const usesTechnicianInput = !isAllowed(outcomes.tech) && matrixRow.endpoint.access !== 'payment-token';
  for (const caller of callers.filter((candidate) => isAllowed(outcomes[candidate]))) {
    const usesSameInput = caller === 'tech' || usesTechnicianInput;
    const ownCall = usesSameInput ? await client.asCaller(caller, valid) : await client.prepareFor(caller, matrixRow);
    results[caller] = await outcomeOf(client, matrixRow, ownCall, isPersonal);
  }
  return results;
}
