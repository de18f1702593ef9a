import * as v from 'valibot';
import { estimateTech } from '../estimates/estimate.schema.ts';

export const contact = v.object({ ...v.omit(estimateTech, ['id']).entries, company: v.string() });
