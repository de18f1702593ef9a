import { escapeHtml } from '../mail/escape-html.ts';
import { pictureStyles } from './html-pictures.ts';
import { documentStyle } from './html-style.ts';
import { onPaper } from './on-paper.ts';
import type { DocumentPhotos, DocumentRow, PrintedDocument } from './printed-document.ts';

/** Minimum characters of a row that may break across pages, to avoid a half-empty page before it. */
const LONG_ROW = 400;

const paragraphs = (texts: readonly string[], style = ''): string =>
  texts.map((text) => `<p${style === '' ? '' : ` class="${style}"`}>${escapeHtml(text)}</p>`).join('');

/** Shows the business, as the biller below the technician's company if there is one. */
function seller({ company, techCompany, logo, contact }: PrintedDocument): string {
  const name = logo ? '' : `<p class="company">${escapeHtml(company)}</p>`;
  const business = `<div class="seller">${name}${paragraphs(contact)}</div>`;
  if (techCompany === undefined) return business;
  return `<div class="tech"><p class="company">${escapeHtml(techCompany)}</p><p class="biller">Billed by</p>${business}</div>`;
}

function head(printed: PrintedDocument): string {
  const document = `<div class="facts"><h1>${escapeHtml(printed.title)}</h1>${paragraphs(printed.facts)}</div>`;
  return `<header>${seller(printed)}${document}</header>`;
}

const option = ({ option: chosen }: PrintedDocument): string =>
  chosen
    ? `<section class="option"><h2>Option: ${escapeHtml(chosen.title)}</h2>${paragraphs(chosen.note === '' ? [] : [chosen.note])}</section>`
    : '';

const people = (printed: PrintedDocument): string => {
  const sections = printed.people.map(
    ({ heading, lines }) => `<section><h2>${escapeHtml(heading)}</h2>${paragraphs(lines)}</section>`,
  );
  return `<div class="people">${sections.join('')}</div>`;
};

function row({ item, note, sku, price, quantity, total }: DocumentRow): string {
  const small = note === '' ? '' : `<div class="note">${escapeHtml(note)}</div>`;
  const numbers = [price, quantity, total].map((text) => `<td class="number">${escapeHtml(text)}</td>`).join('');
  const long = item.length + note.length > LONG_ROW ? ' class="long"' : '';
  return `<tr${long}><td>${escapeHtml(item)}${small}</td><td>${escapeHtml(sku)}</td>${numbers}</tr>`;
}

const rows = (printed: PrintedDocument): string =>
  [
    '<table><thead><tr><th scope="col">Item</th><th scope="col">SKU</th>',
    ...['Price', 'Quantity', 'Total'].map((name) => `<th scope="col" class="number">${name}</th>`),
    `</tr></thead><tbody>${printed.rows.map(row).join('')}</tbody></table>`,
  ].join('');

function totals(printed: PrintedDocument): string {
  const cells = printed.totals.map(
    ({ name, amount }) => `<tr><td>${escapeHtml(name)}</td><td class="number">${escapeHtml(amount)}</td></tr>`,
  );
  return `<table class="sums"><tbody>${cells.join('')}</tbody></table>`;
}

const remarks = ({ signature, remarks: texts }: PrintedDocument): string =>
  signature || texts.length > 0
    ? `<section class="remarks">${signature ? '<div class="signature"></div>' : ''}${paragraphs(texts)}</section>`
    : '';

/** Lays out photos in two columns: captions in the page, pictures in the styles (EST-149). */
function photos(given: DocumentPhotos | undefined): string {
  if (!given) return '';
  const cells = given.shown.map(
    ({ caption }, at) =>
      `<div class="photo photo-${at + 1}">${paragraphs(caption === '' ? [] : [caption], 'note')}</div>`,
  );
  const pairs = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => cells.slice(2 * at, 2 * at + 2));
  return [
    '<section class="photos"><h2>Photos</h2>',
    ...pairs.map((pair) => `<div class="pair">${pair.join('')}</div>`),
    `${paragraphs(given.remark === '' ? [] : [given.remark])}</section>`,
  ].join('');
}

const terms = (printed: PrintedDocument): string => {
  const sections = printed.terms.map(({ heading, lines }) => `<h3>${escapeHtml(heading)}</h3>${paragraphs(lines)}`);
  return sections.length === 0
    ? ''
    : `<section class="terms"><h2>Terms and Conditions</h2><div>${sections.join('')}</div></section>`;
};

/** Renders a document as a page for Letter paper, without scripts and with all text escaped. */
export function documentHtml(given: PrintedDocument): string {
  const printed = onPaper(given);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(printed.title)}</title>`,
    `<style>${documentStyle(printed)}${pictureStyles(printed)}</style></head><body><div class="document">`,
    head(printed),
    option(printed),
    people(printed),
    rows(printed),
    totals(printed),
    remarks(printed),
    photos(printed.photos),
    terms(printed),
    `<p class="foot">${escapeHtml(printed.foot)}</p></div></body></html>`,
  ].join('');
}
