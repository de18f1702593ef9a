/**
 * Letter paper, black on white; a row breaks in two only where its note is long, every page repeats the head of the table, and the totals
 * never are on a page without a row.
 */
export const estimatePrintStyle = `
@page { size: letter; margin: 0.6in; }
* { box-sizing: border-box; }
.estimate { font: 10.5pt/1.45 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; color: #111; background: #fff; }
.estimate .supplier { display: flex; flex-wrap: wrap; gap: 0 0.2in; align-items: center; margin-bottom: 0.15in; font-size: 9pt; color: #444; overflow-wrap: anywhere; }
.estimate .supplier b { flex: 1 1 auto; font-size: 13pt; color: #111; }
.estimate header { display: flex; justify-content: space-between; gap: 0.4in; border-bottom: 2px solid #111; padding-bottom: 0.15in; }
.estimate h1 { font-size: 20pt; margin: 0; }
.estimate h2 { font-size: 9pt; margin: 0 0 0.04in; text-transform: uppercase; letter-spacing: 0.06em; color: #444; }
.estimate p { margin: 0; }
.estimate .facts { text-align: right; }
.estimate .people { display: flex; gap: 0.4in; margin: 0.2in 0; }
.estimate .people > section { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.estimate table { width: 100%; border-collapse: collapse; }
.estimate thead { display: table-header-group; }
.estimate tr { break-inside: avoid; }
.estimate tr.long { break-inside: auto; }
.estimate th { text-align: left; font-size: 9pt; border-bottom: 1px solid #111; padding: 0.05in 0.08in; }
.estimate td { vertical-align: top; border-bottom: 1px solid #ccc; padding: 0.06in 0.08in; overflow-wrap: anywhere; }
.estimate td:nth-child(2) { overflow-wrap: break-word; }
.estimate .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.estimate .note { color: #444; font-size: 9pt; white-space: pre-line; }
.estimate .sums { width: 2.8in; margin: 0.2in 0 0 auto; break-inside: avoid; break-before: avoid; }
.estimate .sums td { border: 0; padding: 0.03in 0.08in; }
.estimate .sums tr:last-child td { border-top: 2px solid #111; font-weight: 700; font-size: 12pt; }
.estimate footer { margin-top: 0.35in; font-size: 9pt; color: #444; break-inside: avoid; }
`;
