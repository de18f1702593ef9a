import * as v from 'valibot';
import { estimateStatus } from '../estimates/estimate.schema.ts';
import { lineItem, partLine } from '../estimates/line-item.schema.ts';
import { summary } from '../estimates/summary.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { calendarDay, recordId } from '../wire.ts';

/** A part for its customer, who does not see the stock. */
const customerPart = v.object({ ...partLine.entries, part: v.omit(partLine.entries.part, ['stock']) });

/** What a customer sees of an estimate that is to be approved: its lines and its figures. */
export const shownToCustomer = v.object({
  estimate: v.object({
    id: recordId,
    status: openPicklist(estimateStatus),
    issue_date: calendarDay,
    expiry_date: calendarDay,
    line_items: v.array(lineItem),
  }),
  parts: v.array(customerPart),
  summary,
  /** The percentage to show beside the tax: 6, or 0 when the tax is 0. */
  tax_percent: v.number(),
});
