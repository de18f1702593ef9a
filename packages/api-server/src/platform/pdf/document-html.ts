import { escapeHtml } from '../mail/escape-html.ts';
import { pictureStyles } from './html-pictures.ts';
import { documentStyle } from './html-style.ts';
import { cleanDocument } from './clean-document.ts';
import type { DocumentPhotos, DocumentRow, PrintedDocument } from './printed-document.ts';

/** Minimum characters of a row that may break across pages, to avoid a half-empty page before it. */
const LONG_ROW_CHARACTERS = 400;

const renderParagraphs = (texts: readonly string[], style = ''): string =>
  texts.map((text) => `<p${style === '' ? '' : ` class="${style}"`}>${escapeHtml(text)}</p>`).join('');

/** Shows the business. If the technician has a company, it comes first, with the business below it as the biller. */
function renderSeller({ company, techCompany, logo, contact }: PrintedDocument): string {
  const name = logo ? '' : `<p class="company">${escapeHtml(company)}</p>`;
  const business = `<div class="seller">${name}${renderParagraphs(contact)}</div>`;
  if (techCompany === undefined) return business;
  return `<div class="tech"><p class="company">${escapeHtml(techCompany)}</p><p class="biller">Billed by</p>${business}</div>`;
}

function renderHeader(printed: PrintedDocument): string {
  const document = `<div class="facts"><h1>${escapeHtml(printed.title)}</h1>${renderParagraphs(printed.facts)}</div>`;
  return `<header>${renderSeller(printed)}${document}</header>`;
}

const renderOption = ({ option: shownOption }: PrintedDocument): string =>
  shownOption
    ? `<section class="option"><h2>Option: ${escapeHtml(shownOption.title)}</h2>${renderParagraphs(shownOption.note === '' ? [] : [shownOption.note])}</section>`
    : '';

const renderPeople = (printed: PrintedDocument): string => {
  const sections = printed.people.map(
    ({ heading, lines }) => `<section><h2>${escapeHtml(heading)}</h2>${renderParagraphs(lines)}</section>`,
  );
  return `<div class="people">${sections.join('')}</div>`;
};

function renderRow({ item, note, sku, price, quantity, total }: DocumentRow): string {
  const noteHtml = note === '' ? '' : `<div class="note">${escapeHtml(note)}</div>`;
  const numberCells = [price, quantity, total].map((text) => `<td class="number">${escapeHtml(text)}</td>`).join('');
  const longClass = item.length + note.length > LONG_ROW_CHARACTERS ? ' class="long"' : '';
  return `<tr${longClass}><td>${escapeHtml(item)}${noteHtml}</td><td>${escapeHtml(sku)}</td>${numberCells}</tr>`;
}

const renderRows = (printed: PrintedDocument): string =>
  [
    '<table><thead><tr><th scope="col">Item</th><th scope="col">SKU</th>',
    ...['Price', 'Quantity', 'Total'].map((name) => `<th scope="col" class="number">${name}</th>`),
    `</tr></thead><tbody>${printed.rows.map(renderRow).join('')}</tbody></table>`,
  ].join('');

function renderTotals(printed: PrintedDocument): string {
  const cells = printed.totals.map(
    ({ name, amount }) => `<tr><td>${escapeHtml(name)}</td><td class="number">${escapeHtml(amount)}</td></tr>`,
  );
  return `<table class="sums"><tbody>${cells.join('')}</tbody></table>`;
}

const renderRemarks = ({ signature, remarks: texts }: PrintedDocument): string =>
  signature || texts.length > 0
    ? `<section class="remarks">${signature ? '<div class="signature"></div>' : ''}${renderParagraphs(texts)}</section>`
    : '';

/** Lays out photos in two columns: captions in the page, pictures in the styles (EST-149). */
function renderPhotos(source: DocumentPhotos | undefined): string {
  if (!source) return '';
  const cells = source.shown.map(
    ({ caption }, at) =>
      `<div class="photo photo-${at + 1}">${renderParagraphs(caption === '' ? [] : [caption], 'note')}</div>`,
  );
  const pairs = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => cells.slice(2 * at, 2 * at + 2));
  return [
    '<section class="photos"><h2>Photos</h2>',
    ...pairs.map((pair) => `<div class="pair">${pair.join('')}</div>`),
    `${renderParagraphs(source.remark === '' ? [] : [source.remark])}</section>`,
  ].join('');
}

const renderTerms = (printed: PrintedDocument): string => {
  const sections = printed.terms.map(
    ({ heading, lines }) => `<h3>${escapeHtml(heading)}</h3>${renderParagraphs(lines)}`,
  );
  return sections.length === 0
    ? ''
    : `<section class="terms"><h2>Terms and Conditions</h2><div>${sections.join('')}</div></section>`;
};

/** Renders a document as a page for Letter paper, without scripts and with all text escaped. */
export function documentHtml(source: PrintedDocument): string {
  const printed = cleanDocument(source);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(printed.title)}</title>`,
    `<style>${documentStyle(printed)}${pictureStyles(printed)}</style></head><body><div class="document">`,
    renderHeader(printed),
    renderOption(printed),
    renderPeople(printed),
    renderRows(printed),
    renderTotals(printed),
    renderRemarks(printed),
    renderPhotos(printed.photos),
    renderTerms(printed),
    `<p class="foot">${escapeHtml(printed.foot)}</p></div></body></html>`,
  ].join('');
}
