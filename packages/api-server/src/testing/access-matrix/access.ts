import type { MatrixCase } from './matrix-case.ts';
import { callers } from './read-access-matrix.ts';
import type { Caller, Outcome } from './read-access-matrix.ts';
import type { ValidCall, ValidCalls } from './valid-calls.ts';

export type Outcomes = Readonly<Record<Caller, Outcome>>;

export const isAllowed = (outcome: Outcome): boolean => outcome === 'yes' || outcome === 'own';

/** Outcome of a call in the words of the table; other outcomes are written in full. */
async function outcomeOf(calls: ValidCalls, { shows, call }: MatrixCase, valid: ValidCall, isPersonal: boolean) {
  const { status, text } = await calls.send(valid);
  const showsRecords = shows(valid.facts).test(text);
  if (status === (call.successStatus ?? 200)) return isPersonal && !showsRecords ? 'own' : 'yes';
  return showsRecords || status >= 500 ? `${status} ${text}` : String(status);
}

export async function refusedOutcomes(calls: ValidCalls, one: MatrixCase, outcomes: Outcomes, valid: ValidCall) {
  const refused = callers.filter((caller) => !isAllowed(outcomes[caller]));
  const found = await Promise.all(
    refused.map(async (caller) => [caller, await outcomeOf(calls, one, await calls.as(caller, valid), false)] as const),
  );
  return Object.fromEntries(found);
}

/**
 * Makes a call as each caller that the table allows: with the input of the refused callers, to prove that theirs had no
 * effect, or else with input about the caller's records.
 */
export async function allowedOutcomes(calls: ValidCalls, one: MatrixCase, outcomes: Outcomes, valid: ValidCall) {
  const found: Partial<Record<Caller, string>> = {};
  const isPersonal = Object.values(outcomes).includes('own');
  // A link pays only its own invoice.
  const isShared = !isAllowed(outcomes.tech) && one.call.access !== 'payment-token';
  for (const caller of callers.filter((each) => isAllowed(outcomes[each]))) {
    const isSame = caller === 'tech' || isShared;
    const own = isSame ? await calls.as(caller, valid) : await calls.prepareFor(caller, one);
    found[caller] = await outcomeOf(calls, one, own, isPersonal);
  }
  return found;
}
