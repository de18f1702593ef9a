import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { formatDay, SIGNATURE_SIZE, signaturePath } from '@tech-portal/domain';
import { orderStatus, paymentRemarks } from '../../carts/index.ts';
import type { PaidOrder } from '../../carts/index.ts';
import type { DocumentBrand } from '../../settings/index.ts';
import type { DocumentRow, PrintedDocument } from '../../platform/pdf/index.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { approvalRemarks, estimatePeople, printedTitle } from '../print/estimate-print-head.ts';
import { estimateRows, estimateTotalRows } from '../print/estimate-print-rows.ts';

const statusLabels: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Not approved',
  invoice: 'Approved, not paid',
  order: 'Paid',
  expired: 'Expired',
};

function statusLabel({ record }: FullEstimate, status: EstimateStatus, order: PaidOrder | undefined): string {
  if (order) return orderStatus(order);
  return record.notChosenAt === null ? statusLabels[status] : 'Not chosen';
}

const emptyRows: readonly DocumentRow[] = [
  { item: 'No items added yet.', note: '', sku: '', price: '', quantity: '', total: '' },
];

function optionOf({ record }: FullEstimate): Pick<PrintedDocument, 'option'> {
  const { optionTitle, optionNote } = record;
  return optionTitle === null ? {} : { option: { title: optionTitle, note: optionNote ?? '' } };
}

function signatureOf({ record, signature }: FullEstimate): Pick<PrintedDocument, 'signature' | 'fingerprint'> {
  if (!record.approved || !signature) return {};
  const { name, strokes, contentHash } = signature;
  const drawing = strokes && { signature: { ...SIGNATURE_SIZE, path: signaturePath(strokes), name } };
  return { ...drawing, fingerprint: contentHash };
}

/**
 * Builds the document of an estimate or invoice (EST-81, EST-114): status, lines, totals, terms and, once paid, the
 * payment from `order`. It has no internal notes, cost or margin.
 */
export function buildEstimateDocument(
  estimate: FullEstimate,
  status: EstimateStatus,
  { brand, order }: { readonly brand: DocumentBrand; readonly order: PaidOrder | undefined },
): PrintedDocument {
  const { record } = estimate;
  const rows = estimateRows(estimate);
  return {
    ...brand,
    title: printedTitle(record, status),
    ...optionOf(estimate),
    facts: [
      `Status: ${statusLabel(estimate, status, order)}`,
      `Created ${formatDay(record.issueDate)}`,
      ...(status === 'order' ? [] : [`Expires ${formatDay(record.expiryDate)}`]),
    ],
    people: estimatePeople(estimate),
    rows: rows.length === 0 ? emptyRows : rows,
    totals: estimateTotalRows(estimate),
    ...signatureOf(estimate),
    remarks: [...approvalRemarks(estimate), ...(order ? paymentRemarks(order, estimate.timeZone) : [])],
  };
}
