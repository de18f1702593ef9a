import type { editLinesOfEstimate } from '../../carts/index.ts';
import { editEstimate } from './edit-estimate.ts';

/** Changes the parts of an estimate. A change without effect keeps its approval (EST-7). */
export const editLines: typeof editLinesOfEstimate.call = async (tx, { estimates: scope, ...owner }, change) => {
  const { estimate, result } = await editEstimate(tx, { ...owner, scope }, change, ({ unchanged }) => !unchanged);
  return { estimate, change: result };
};
