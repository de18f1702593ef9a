import { outcomesOfAllowedCallers, isAllowed, outcomesOfRefusedCallers } from './access.ts';
import type { Outcomes } from './access.ts';
import { defectsOf, foreignIdDefects } from './input-defects.ts';
import type { MatrixCase } from './matrix-case.ts';
import { callers } from './read-access-matrix.ts';
import { sendDefects } from './send-defects.ts';
import type { MatrixClient } from './matrix-client.ts';

/** Chooses the caller who sends the defective input: one who reaches the handler, if there is one. */
function pickDefectSender(client: MatrixClient, { endpoint }: MatrixCase, outcomes: Outcomes) {
  const usualCaller = client.callerOf(endpoint);
  return isAllowed(outcomes[usualCaller])
    ? usualCaller
    : (callers.find((caller) => isAllowed(outcomes[caller])) ?? usualCaller);
}

/**
 * Tests a row of the table with one input: the refused callers, then defects sent by an allowed one, and the allowed
 * callers last. Their success proves that no earlier request had an effect.
 *
 * @returns the outcomes of all callers, and a sentence for each defect that was not refused
 */
export async function testMatrixRow(client: MatrixClient, matrixRow: MatrixCase, outcomes: Outcomes) {
  const valid = await client.prepareFor('tech', matrixRow);
  const refusedResults = await outcomesOfRefusedCallers(client, matrixRow, outcomes, valid);
  const caller = pickDefectSender(client, matrixRow, outcomes);
  const isOwnLink = matrixRow.endpoint.access === 'payment-token';
  const validAsCaller = isOwnLink ? await client.prepareFor(caller, matrixRow) : await client.asCaller(caller, valid);
  const problems = await sendDefects(client, validAsCaller, defectsOf(validAsCaller));

  if (outcomes.tech === 'yes' && !isAllowed(outcomes.tech2)) {
    const neighborInput = await client.prepareForNeighbor(matrixRow);
    const foreignDefects = foreignIdDefects(validAsCaller, neighborInput.input);
    problems.push(...(await sendDefects(client, validAsCaller, foreignDefects)));
    const { status, text } = await client.send(neighborInput);
    if (foreignDefects.length > 0 && status !== (matrixRow.endpoint.successStatus ?? 200))
      problems.push(`changed: ${status} ${text}`);
  }
  return {
    problems,
    found: { ...refusedResults, ...(await outcomesOfAllowedCallers(client, matrixRow, outcomes, valid)) },
  };
}
