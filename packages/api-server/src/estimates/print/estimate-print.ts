import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { formatDay } from '@tech-portal/domain';
import { escapeHtml } from '../../platform/mail/index.ts';
import type { FullEstimate } from '../full-estimate.ts';
import type { PrintedPhotos } from '../photos/printed-photos.ts';
import { estimatePeople, estimateRemarks, printedTitle } from './estimate-print-head.ts';
import { estimateFigures, estimateRows, printedRows } from './estimate-print-rows.ts';
import { signatureStyle } from './signature-style.ts';
import { estimatePrintStyle } from './estimate-print-style.ts';
import { letterhead, letterheadStyle } from './letterhead.ts';
import type { PrintedSupplier } from './estimate-print-supplier.ts';
import { photosStyle, printedPhotos } from './estimate-print-photos.ts';

const noPhotos: PrintedPhotos = { shown: [], lost: 0 };

const lines = (texts: readonly string[]): string => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');

const people = (estimate: FullEstimate): string => {
  const sections = estimatePeople(estimate).map(
    ({ heading, lines: texts }) => `<section><h2>${escapeHtml(heading)}</h2>${lines(texts)}</section>`,
  );
  return `<div class="people">${sections.join('')}</div>`;
};

function sums(estimate: FullEstimate): string {
  const cells = estimateFigures(estimate).map(
    ({ name, amount }) => `<tr><td>${escapeHtml(name)}</td><td class="number">${escapeHtml(amount)}</td></tr>`,
  );
  return `<table class="sums"><tbody>${cells.join('')}</tbody></table>`;
}

function remarks(estimate: FullEstimate): string {
  const texts = estimateRemarks(estimate);
  const drawn = estimate.signature?.strokes ? '<div class="signature"></div>' : '';
  return texts.length === 0 ? '' : `<footer>${drawn}${lines(texts)}</footer>`;
}

/**
 * An estimate as a page for Letter paper: nothing in it runs, every text is escaped. What is for the technician alone,
 * notes, cost and margin, is not on it.
 *
 * `supplier` stands above everything else; nothing stands there without it. `photos` stand below it; without any, nothing
 * of the page is about photos.
 */
export function printEstimate(
  estimate: FullEstimate,
  status: EstimateStatus,
  { supplier, photos = noPhotos }: { readonly supplier?: PrintedSupplier | undefined; readonly photos?: PrintedPhotos },
): string {
  const { record } = estimate;
  const title = printedTitle(record, status);
  const expiry = status === 'order' ? '' : `<p>Expires ${formatDay(record.expiryDate)}</p>`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    `<style>${estimatePrintStyle}${signatureStyle(estimate.signature)}${letterheadStyle(supplier)}${photosStyle(photos)}</style></head>`,
    `<body><div class="estimate">${letterhead(supplier)}`,
    `<header><h1>${title}</h1><div class="facts"><p>Created ${formatDay(record.issueDate)}</p>${expiry}</div></header>`,
    people(estimate),
    '<table><thead><tr><th>Item</th><th>SKU</th><th class="number">Price</th><th class="number">Quantity</th>',
    `<th class="number">Total</th></tr></thead><tbody>${printedRows(estimateRows(estimate))}</tbody></table>`,
    `${sums(estimate)}${remarks(estimate)}${printedPhotos(photos)}</div></body></html>`,
  ].join('');
}
