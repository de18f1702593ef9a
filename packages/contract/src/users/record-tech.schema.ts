import * as v from 'valibot';
import { recordId } from '../wire.ts';

/** Whose a customer, a task or an estimate is. Only administrators are told: everybody else sees their own alone. */
export const recordTech = v.object({ id: recordId, first_name: v.string(), last_name: v.string() });
export type RecordTech = v.InferOutput<typeof recordTech>;
