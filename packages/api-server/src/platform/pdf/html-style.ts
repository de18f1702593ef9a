import { escapeCssText } from './html-pictures.ts';
import type { PrintedDocument } from './printed-document.ts';

/**
 * Letter paper, black on white. Only rows with long notes break across pages, each page repeats the table head, and the
 * totals are always on a page with at least one row.
 */
export const documentStyle = ({ accent, foot }: Pick<PrintedDocument, 'accent' | 'foot'>): string => `
@page { size: letter; margin: 0.6in 0.6in 0.8in; @bottom-left { content: ${escapeCssText(foot)}; width: 6in; font: 8pt system-ui, sans-serif; color: #444; } @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt system-ui, sans-serif; color: #444; } }
* { box-sizing: border-box; }
.document { font: 9.5pt/1.4 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; color: #111; background: #fff; }
.document h1 { font-size: 20pt; margin: 0 0 0.04in; line-height: 1.15; }
.document h2 { font-size: 8.5pt; margin: 0 0 0.04in; text-transform: uppercase; color: #444; break-after: avoid; }
.document h3 { font-size: inherit; margin: 0.08in 0 0.02in; break-after: avoid; }
.document p { margin: 0; overflow-wrap: anywhere; }
.document header { display: flex; justify-content: space-between; gap: 0.25in; border-bottom: 1.5pt solid ${accent}; padding-bottom: 0.1in; }
.document header > div { flex: 1 1 50%; min-width: 0; overflow-wrap: anywhere; }
.document .seller p, .document .biller { font-size: 8pt; color: #444; }
.document .seller .company, .document .tech > .company { font-size: 15pt; font-weight: 700; line-height: 1.2; color: ${accent}; }
.document .tech .seller .company { font-size: 10pt; color: #111; }
.document .biller { margin-top: 0.08in; }
.document header .facts { flex: 0 1 auto; max-width: 60%; text-align: right; }
.document .option { margin-top: 0.15in; }
.document .option h2 { font-size: 13pt; text-transform: none; color: #111; }
.document .option p { white-space: pre-line; }
.document .people { display: flex; flex-wrap: wrap; gap: 0.15in 0.25in; margin: 0.2in 0; font-size: 9pt; }
.document .people > section { flex: 1 1 auto; min-width: 0; max-width: 100%; }
.document .people h2 + p { font-weight: 700; }
.document table { width: 100%; border-collapse: collapse; }
.document thead { display: table-header-group; }
.document tr { break-inside: avoid; }
.document tr.long { break-inside: auto; }
.document th { text-align: left; font-size: 8pt; border-bottom: 1pt solid ${accent}; padding: 0.05in; }
.document td { vertical-align: top; font-size: 8.8pt; border-bottom: 0.5pt solid #ccc; padding: 0.05in; overflow-wrap: anywhere; }
.document td:nth-child(2) { max-width: 1.25in; overflow-wrap: break-word; }
.document .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.document .note { color: #444; font-size: 8pt; white-space: pre-line; }
.document .sums { width: 3.2in; margin: 0.14in 0 0 auto; break-inside: avoid; break-before: avoid; }
.document .sums td { border: 0; font-size: 9.5pt; padding: 0.03in 0.07in; }
.document .sums tr:last-child td { border-top: 1.2pt solid ${accent}; background: color-mix(in srgb, ${accent} 10%, #fff); font-weight: 700; font-size: 12pt; padding: 0.07in; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.document .remarks { margin-top: 0.2in; break-inside: avoid; }
.document .photos { margin-top: 0.25in; }
.document .pair { display: grid; grid-template: auto auto / repeat(2, minmax(0, 1fr)); gap: 0 0.2in; margin-bottom: 0.15in; break-inside: avoid; }
.document .photo { display: grid; grid-row: span 2; grid-template: subgrid / minmax(0, 1fr); min-width: 0; overflow-wrap: anywhere; }
.document .terms { margin-top: 0.25in; font-size: 8pt; color: #444; }
.document .terms > div { columns: 2; column-gap: 0.25in; }
.document .terms h3:first-child { margin-top: 0; }
@media screen { .document .foot { margin-top: 0.25in; font-size: 8pt; color: #444; } }
@media print { .document .foot { display: none; } }
`;
