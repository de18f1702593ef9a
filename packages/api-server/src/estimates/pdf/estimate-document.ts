import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { formatDay, SIGNATURE_FIELD, signaturePath } from '@tech-portal/domain';
import { orderStatus, paymentRemarks } from '../../carts/index.ts';
import type { PaidOrder } from '../../carts/index.ts';
import type { DocumentBrand } from '../../settings/index.ts';
import type { DocumentRow, PrintedDocument } from '../../platform/pdf/index.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { estimatePeople, estimateRemarks, printedTitle } from '../print/estimate-print-head.ts';
import { estimateFigures, estimateRows } from '../print/estimate-print-rows.ts';

/** What a status means to who reads the paper. */
const statusTexts: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Not approved',
  invoice: 'Approved, not paid',
  order: 'Paid',
  expired: 'Expired',
};

function statusText({ record }: FullEstimate, status: EstimateStatus, order: PaidOrder | undefined): string {
  if (order) return orderStatus(order);
  return record.notChosenAt === null ? statusTexts[status] : 'Not chosen';
}

const noRows: readonly DocumentRow[] = [
  { item: 'No items added yet.', note: '', sku: '', price: '', quantity: '', total: '' },
];

function drawnSignature({ signature }: FullEstimate): Pick<PrintedDocument, 'signature'> {
  if (!signature?.strokes) return {};
  return { signature: { ...SIGNATURE_FIELD, path: signaturePath(signature.strokes), name: signature.name } };
}

/**
 * An estimate or invoice as a PDF says it: what is printed of it (EST-81), with its status, the terms and, once it is
 * paid, what became of `order`. Notes, cost and margin are for the technician alone.
 */
export function estimateDocument(
  estimate: FullEstimate,
  status: EstimateStatus,
  { brand, order }: { readonly brand: DocumentBrand; readonly order: PaidOrder | undefined },
): PrintedDocument {
  const { record } = estimate;
  const rows = estimateRows(estimate);
  return {
    ...brand,
    title: printedTitle(record, status),
    facts: [
      `Status: ${statusText(estimate, status, order)}`,
      `Created ${formatDay(record.issueDate)}`,
      ...(status === 'order' ? [] : [`Expires ${formatDay(record.expiryDate)}`]),
    ],
    people: estimatePeople(estimate),
    rows: rows.length === 0 ? noRows : rows,
    figures: estimateFigures(estimate),
    ...drawnSignature(estimate),
    remarks: [...estimateRemarks(estimate), ...(order ? paymentRemarks(order, estimate.timeZone) : [])],
  };
}
