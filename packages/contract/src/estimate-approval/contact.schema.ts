import * as v from 'valibot';
import { estimateTech } from '../estimates/estimate.schema.ts';

/** Contact for the customer's questions about an estimate. */
export const contact = v.object({ ...v.omit(estimateTech, ['id']).entries, company: v.string() });
