import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { wireFlag } from '../wire.ts';
import { recordTech } from './record-tech.schema.ts';
import { userRole } from './user.schema.ts';

/** Account that can own records, including deactivated ones. */
export const technician = v.object({
  ...recordTech.entries,
  username: v.string(),
  type: openPicklist(userRole),
  approved: wireFlag,
  deactivated: wireFlag,
});
export type Technician = v.InferOutput<typeof technician>;
