import type { LineItem } from '@tech-portal/contract/estimates';
import { centsToDollars, formatCurrency, isListed, lineKindName, lineTotalCents, plainText } from '@tech-portal/domain';
import type { CartLine } from '../../cart/cart-lines.ts';
import { escapeHtml } from '../../mail/escape-html.ts';

const skus = { labor: 'LBR', charge: 'CHRG', service: 'SRV' } as const;

interface PrintedRow {
  readonly item: string;
  readonly note: string;
  readonly sku: string;
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
}

function partRow(line: CartLine): PrintedRow {
  return {
    item: plainText(line.title),
    note: line.brand,
    sku: line.mpn,
    price: formatCurrency(centsToDollars(line.priceCents)),
    quantity: String(line.qty),
    total: formatCurrency(centsToDollars(lineTotalCents(line))),
  };
}

/** Labor shows its hourly rate and hours (EST-81). */
function lineItemRow(line: LineItem): PrintedRow {
  const isLabor = line.type === 'labor';
  return {
    item: line.description === '' ? lineKindName(line.type) : line.description,
    note: line.notes,
    sku: isListed(skus, line.type) ? skus[line.type] : '',
    price: `${formatCurrency(line.price)}${isLabor ? '/hr' : ''}`,
    quantity: isLabor ? `${line.quantity} hr` : String(line.quantity),
    total: formatCurrency(line.total),
  };
}

function printedRow({ item, note, sku, price, quantity, total }: PrintedRow): string {
  const small = note === '' ? '' : `<div class="note">${escapeHtml(note)}</div>`;
  const numbers = [price, quantity, total].map((text) => `<td class="number">${escapeHtml(text)}</td>`).join('');
  return `<tr><td>${escapeHtml(item)}${small}</td><td>${escapeHtml(sku)}</td>${numbers}</tr>`;
}

/** The rows of the items table, parts first. */
export function printedRows(lines: readonly CartLine[], lineItems: readonly LineItem[]): string {
  const rows = [...lines.map(partRow), ...lineItems.map(lineItemRow)];
  if (rows.length === 0) return '<tr><td colspan="5">No items added yet.</td></tr>';
  return rows.map(printedRow).join('');
}
