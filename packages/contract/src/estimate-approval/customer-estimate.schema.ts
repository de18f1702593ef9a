import * as v from 'valibot';
import { estimateStatus } from '../estimates/estimate.schema.ts';
import { lineItem, partLine } from '../estimates/line-item.schema.ts';
import { summary } from '../estimates/summary.schema.ts';
import { openPicklist } from '../open-picklist.ts';
import { calendarDay, recordId } from '../wire.ts';

/** Part for the customer, without stock. */
const customerPart = v.object({ ...partLine.entries, part: v.omit(partLine.entries.part, ['stock']) });

export const customerEstimate = v.object({
  estimate: v.object({
    id: recordId,
    status: openPicklist(estimateStatus),
    issue_date: calendarDay,
    expiry_date: calendarDay,
    line_items: v.array(lineItem),
  }),
  parts: v.array(customerPart),
  summary,
  /** Percentage to show next to the tax: 6, or 0 when the tax is 0. */
  tax_percent: v.number(),
});
