import { useReducer } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { begin, reduce } from './editor-state.ts';

/** The work on an estimate; follows what the server says of it without giving up what was typed. */
export function useEstimateEditor(estimate: Estimate) {
  const [state, dispatch] = useReducer(reduce, estimate, begin);
  // While rendering, so that nothing outdated is ever shown.
  if (state.fetched !== estimate) dispatch({ type: 'fetched', estimate });
  return [state, dispatch] as const;
}
