import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import type { Estimate } from '@tech-portal/contract/estimates';
import { estimateTotalProblem } from '@tech-portal/domain';
import { contactProblems } from '../../../shared/customer/form/customer-contact.ts';
import { estimateFromRefusal } from '../estimate.mutations.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { editorTotals } from '../state/editor-totals.ts';

/** Limits attempts to save over concurrent changes. */
const MAX_TRIES = 2;

/** Error that the server would report for the work, no matter which version it is based on. */
function problemOf(state: EditorState): string | undefined {
  if (contactProblems(state.base.customer).length > 0) {
    return "The customer's address is not complete. Please complete it in the Customer card, then save.";
  }
  return estimateTotalProblem(editorTotals(state).totalCents);
}

/**
 * Saves the work. A stale save is retried once on top of the newer state if nothing would be lost; otherwise the state
 * asks the user to decide (`isConflictOpen`) and keeps all input.
 *
 * @param send Sends the work, and returns the saved estimate
 */
export async function saveChanges(
  { getState, dispatch, isShown }: EditorStore,
  send: (sentState: EditorState) => Promise<Estimate>,
): Promise<void> {
  if (getState().save.phase === 'saving') return;
  const problem = problemOf(getState());
  if (problem !== undefined) return dispatch({ type: 'notSaved', message: problem });
  if (getState().remote) return dispatch({ type: 'conflict' });
  dispatch({ type: 'saving' });
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    // Includes input made during an earlier attempt.
    const sent = getState();
    try {
      return dispatch({ type: 'saved', estimate: await send(sent), sent });
    } catch (error) {
      const estimate = estimateFromRefusal(error);
      if (isAborted(error)) {
        return dispatch({ type: 'notSaved', message: 'Not saved. The approved estimate is unchanged.' });
      }
      if (!estimate) {
        const message = describeChangeError(error, 'The estimate was not saved. Please try again.');
        return dispatch({ type: 'saveFailed', message });
      }
      dispatch({ type: 'fetched', estimate });
      if (getState().remote) return dispatch({ type: 'conflict' });
      // The page was left, so the user could no longer see the merged result.
      if (!isShown()) break;
    }
  }
  const message = 'Someone else keeps changing this estimate. Your changes are safe. Please save again.';
  return dispatch({ type: 'notSaved', message });
}
