import { allowedOutcomes, isAllowed, refusedOutcomes } from './access.ts';
import type { Outcomes } from './access.ts';
import { damagesOf, foreignDamages } from './damage.ts';
import type { MatrixCase } from './matrix-case.ts';
import { callers } from './read-access-matrix.ts';
import { tryDamages } from './try-damages.ts';
import type { ValidCalls } from './valid-calls.ts';

/** Caller who sends the defective input: one who reaches the handler, if any. */
function damagingCaller(calls: ValidCalls, { call }: MatrixCase, outcomes: Outcomes) {
  const usual = calls.callerOf(call);
  return isAllowed(outcomes[usual]) ? usual : (callers.find((caller) => isAllowed(outcomes[caller])) ?? usual);
}

/**
 * Tests a row of the table with one input: the refused callers, then defects sent by an allowed one, and the allowed
 * callers last. Their success proves that nothing before had an effect.
 *
 * @returns the outcomes of all callers, and a sentence for each defect that was not refused
 */
export async function tryRow(calls: ValidCalls, one: MatrixCase, outcomes: Outcomes) {
  const valid = await calls.prepareFor('tech', one);
  const refused = await refusedOutcomes(calls, one, outcomes, valid);
  const caller = damagingCaller(calls, one, outcomes);
  const isOwnLink = one.call.access === 'payment-token';
  const damaged = isOwnLink ? await calls.prepareFor(caller, one) : await calls.as(caller, valid);
  const problems = await tryDamages(calls, damaged, damagesOf(damaged));

  if (outcomes.tech === 'yes' && !isAllowed(outcomes.tech2)) {
    const foreign = await calls.prepareForeign(one);
    const damages = foreignDamages(damaged, foreign.input);
    problems.push(...(await tryDamages(calls, damaged, damages)));
    const { status, text } = await calls.send(foreign);
    if (damages.length > 0 && status !== (one.call.successStatus ?? 200)) problems.push(`changed: ${status} ${text}`);
  }
  return { problems, found: { ...refused, ...(await allowedOutcomes(calls, one, outcomes, valid)) } };
}
