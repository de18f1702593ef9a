import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { centsToDollars, formatCurrency, formatDay, shownTaxPercent } from '@tech-portal/domain';
import { escapeHtml } from '../../mail/escape-html.ts';
import { taxRateOf } from '../estimates.presenter.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { printedRows } from './estimate-print-rows.ts';
import { estimatePrintStyle } from './estimate-print-style.ts';

const titles: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Estimate',
  invoice: 'Invoice',
  order: 'Paid Invoice',
  expired: 'Estimate',
};

const lines = (texts: readonly string[]): string =>
  texts
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('');

function people({ customer, tech }: FullEstimate): string {
  const place = `${customer.shippingCity}, ${customer.shippingState} ${customer.shippingZip}`;
  const receiver = [
    `${customer.firstName} ${customer.lastName}`,
    customer.shippingAddress1,
    customer.shippingAddress2,
    place,
    customer.phone,
    customer.email,
  ];
  const sender = [`${tech.firstName} ${tech.lastName}`, tech.company ?? '', tech.phone, tech.email];
  return [
    `<div class="people"><section><h2>Customer</h2>${lines(receiver)}</section>`,
    `<section><h2>Tech</h2>${lines(sender)}</section></div>`,
  ].join('');
}

function sums({ record }: FullEstimate): string {
  const rows: [string, number][] = [
    ['Subtotal', record.subtotalCents],
    ['Shipping', record.shippingCents],
    [`Tax (${shownTaxPercent(record.taxCents, taxRateOf(record))}%)`, record.taxCents],
    ['Total', record.totalCents],
  ];
  const cells = rows.map(
    ([name, cents]) => `<tr><td>${name}</td><td class="number">${formatCurrency(centsToDollars(cents))}</td></tr>`,
  );
  return `<table class="sums"><tbody>${cells.join('')}</tbody></table>`;
}

function approval({ record }: FullEstimate): string {
  if (!record.approved || record.approvedBy === null) return '';
  return `<footer><p>Approved by ${escapeHtml(record.approvedBy)}.</p></footer>`;
}

/**
 * An estimate as a page for Letter paper: nothing in it runs, every text is escaped. What is for the technician alone,
 * notes, cost and margin, is not on it.
 */
export function printEstimate(estimate: FullEstimate, status: EstimateStatus): string {
  const { record } = estimate;
  const title = `${titles[status]} ${record.cartId}`;
  const expiry = status === 'order' ? '' : `<p>Expires ${formatDay(record.expiryDate)}</p>`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    `<style>${estimatePrintStyle}</style></head><body><div class="estimate">`,
    `<header><h1>${title}</h1><div class="facts"><p>Created ${formatDay(record.issueDate)}</p>${expiry}</div></header>`,
    people(estimate),
    '<table><thead><tr><th>Item</th><th>SKU</th><th class="number">Price</th><th class="number">Quantity</th>',
    `<th class="number">Total</th></tr></thead><tbody>${printedRows(estimate.lines, record.lineItems)}</tbody></table>`,
    `${sums(estimate)}${approval(estimate)}</div></body></html>`,
  ].join('');
}
