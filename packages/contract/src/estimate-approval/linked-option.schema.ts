import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId } from '../wire.ts';
import { customerEstimate } from './customer-estimate.schema.ts';

/**
 * `open`: can be approved. `changed`: differs from what the link was sent for, and is not approved by it. Once one is
 * `approved`, the others are `not_chosen`.
 */
const linkedOptionState = v.picklist(['open', 'changed', 'approved', 'not_chosen']);

/** Option of an approval link (APPROVAL-40). */
export const linkedOption = v.object({
  id: recordId,
  title: v.string(),
  note: v.string(),
  state: openPicklist(linkedOptionState),
  /** Missing for a changed one, as the customer was not sent the current content. */
  content: v.optional(customerEstimate),
});
