import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import type { Estimate } from '@tech-portal/contract/estimates';
import { estimateTotalProblem } from '@tech-portal/domain';
import { contactProblems } from '../../../shared/customer/form/customer-contact.ts';
import { freshEstimate } from '../estimate.mutations.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { editorTotals } from '../state/editor-totals.ts';

/** A save that others outdate again and again is given up. */
const MOST_TRIES = 2;

/** The reason why the server would refuse the work whatever it is based on. */
function problemOf(state: EditorState): string | undefined {
  if (contactProblems(state.base.customer).length > 0) {
    return "The customer's address is not complete. Please complete it in the Customer card, then save.";
  }
  return estimateTotalProblem(editorTotals(state).totalCents);
}

/**
 * Saves the work. A save based on an older state is repeated once on top of the newer one when nothing of it would be
 * lost; otherwise the state asks whose changes count (`isAsking`), and nothing typed is lost.
 *
 * @param send Sends the work, and returns the estimate as it then is
 */
export async function saveWork(
  { getState, dispatch, isShown }: EditorStore,
  send: (work: EditorState) => Promise<Estimate>,
): Promise<void> {
  if (getState().save.phase === 'saving') return;
  const problem = problemOf(getState());
  if (problem !== undefined) return dispatch({ type: 'notSaved', message: problem });
  if (getState().theirs) return dispatch({ type: 'conflict' });
  dispatch({ type: 'saving' });
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    // Whatever was typed meanwhile counts.
    const sent = getState();
    try {
      return dispatch({ type: 'saved', estimate: await send(sent), sent });
    } catch (error) {
      const estimate = freshEstimate(error);
      if (isAborted(error)) {
        return dispatch({ type: 'notSaved', message: 'Nothing was saved: the estimate stays approved as it was.' });
      }
      if (!estimate) {
        const message = describeChangeError(error, 'The estimate was not saved. Please try again.');
        return dispatch({ type: 'saveFailed', message });
      }
      dispatch({ type: 'fetched', estimate });
      if (getState().theirs) return dispatch({ type: 'conflict' });
      // Nobody sees any more what would be saved.
      if (!isShown()) break;
    }
  }
  const message = 'Somebody else keeps changing this estimate. Nothing you typed is lost: please save again.';
  return dispatch({ type: 'notSaved', message });
}
