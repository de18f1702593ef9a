import type { editEstimateLines } from '../../carts/index.ts';
import { editEstimate } from './edit-estimate.ts';

/** Changes the parts of an estimate. A change without effect keeps its approval (EST-7). */
export const editLines: typeof editEstimateLines.call = async (tx, { estimateScope: scope, ...context }, change) => {
  const { estimate, result } = await editEstimate(tx, { ...context, scope }, change, ({ isUnchanged }) => !isUnchanged);
  return { estimate, change: result };
};
