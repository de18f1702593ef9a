import * as v from 'valibot';
import { recordId } from '../wire.ts';

/**
 * The technician of a customer, a task or an estimate. Only administrators see it: all others see only their own
 * records.
 */
export const recordTech = v.object({ id: recordId, first_name: v.string(), last_name: v.string() });
export type RecordTech = v.InferOutput<typeof recordTech>;
