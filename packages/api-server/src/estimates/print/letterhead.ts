import { escapeHtml } from '../../platform/mail/index.ts';
import type { PrintedSupplier } from './estimate-print-supplier.ts';

/** What stands above everything else on paper: who supplies the parts. */
export function letterhead(supplier: PrintedSupplier | undefined): string {
  if (!supplier) return '';
  const contact = supplier.contact.map((way) => `<span>${escapeHtml(way)}</span>`).join(' ');
  return `<div class="supplier"><b>${escapeHtml(supplier.name)}</b> ${contact}</div>`;
}

/**
 * A logo is a style, since what stands in the page is reduced to texts (EST-81): as wide and high as it is, at most half
 * an inch high, and printed also where backgrounds are not.
 */
export function letterheadStyle(supplier: PrintedSupplier | undefined): string {
  const logo = supplier?.logo;
  if (!logo) return '';
  const inches = Math.min(0.5, logo.height / 96, (2.5 * logo.height) / logo.width);
  const size = `width: ${((inches * logo.width) / logo.height).toFixed(3)}in; height: ${inches.toFixed(3)}in;`;
  return `.estimate .supplier::before { content: ''; flex: none; ${size} background: url("data:image/png;base64,${logo.png}") 0 0 / 100% 100% no-repeat; print-color-adjust: exact; -webkit-print-color-adjust: exact; }`;
}
