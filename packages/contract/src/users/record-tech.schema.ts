import * as v from 'valibot';
import { recordId } from '../wire.ts';

/** Technician of a customer, task or estimate. Only administrators see it, as all others see only their own records. */
export const recordTech = v.object({ id: recordId, first_name: v.string(), last_name: v.string() });
export type RecordTech = v.InferOutput<typeof recordTech>;
