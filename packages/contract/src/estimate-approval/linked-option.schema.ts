import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { recordId } from '../wire.ts';
import { shownToCustomer } from './shown-to-customer.schema.ts';

/**
 * `open`: can be approved. `changed`: is another than the one the link was sent for, and not approved by it. Once one
 * is `approved`, the others are `not_chosen`.
 */
const linkedOptionState = v.picklist(['open', 'changed', 'approved', 'not_chosen']);

/** An option of an approval link (APPROVAL-40). */
export const linkedOption = v.object({
  id: recordId,
  title: v.string(),
  note: v.string(),
  state: openPicklist(linkedOptionState),
  /** Absent of a changed one: nobody sent the customer what it is now. */
  content: v.optional(shownToCustomer),
});
