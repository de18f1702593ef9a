import type { DocumentPhotos, DocumentSection, PrintedDocument, PrintedSheets } from './printed-document.ts';
import { cleanPrintText } from './clean-print-text.ts';

const cleanLine = (text: string): string => cleanPrintText(text).replaceAll('\n', ' ').trim();

const cleanSection = ({ heading, lines }: DocumentSection): DocumentSection => ({
  heading: cleanLine(heading),
  lines: lines.map(cleanPrintText),
});

const cleanPeople = (people: readonly DocumentSection[]): readonly DocumentSection[] =>
  people.map(({ heading, lines }) => ({ heading: cleanLine(heading), lines: lines.map(cleanLine) }));

const cleanPhotos = ({ shown, remark }: DocumentPhotos): DocumentPhotos => ({
  shown: shown.map((photo) => ({ ...photo, name: cleanLine(photo.name), caption: cleanLine(photo.caption) })),
  remark: cleanLine(remark),
});

/** Cleans all texts of a document for printing; only notes and terms keep line breaks. */
export const cleanDocument = (printed: PrintedDocument): PrintedDocument => ({
  ...printed,
  title: cleanLine(printed.title),
  ...(printed.option && {
    option: { title: cleanLine(printed.option.title), note: cleanPrintText(printed.option.note).trim() },
  }),
  company: cleanLine(printed.company),
  ...(printed.techCompany !== undefined && { techCompany: cleanLine(printed.techCompany) }),
  contact: printed.contact.map(cleanLine),
  facts: printed.facts.map(cleanLine),
  people: cleanPeople(printed.people),
  rows: printed.rows.map(({ item, note, sku, price, quantity, total }) => ({
    item: cleanLine(item),
    note: cleanPrintText(note).trim(),
    sku: cleanLine(sku),
    price: cleanLine(price),
    quantity: cleanLine(quantity),
    total: cleanLine(total),
  })),
  totals: printed.totals.map(({ name, amount }) => ({ name: cleanLine(name), amount: cleanLine(amount) })),
  ...(printed.signature && { signature: { ...printed.signature, name: cleanLine(printed.signature.name) } }),
  remarks: printed.remarks.map(cleanLine),
  ...(printed.photos && { photos: cleanPhotos(printed.photos) }),
  terms: printed.terms.map(cleanSection),
  foot: cleanLine(printed.foot),
});

/** Cleans all texts of sheets for printing; only notes and remarks keep line breaks. */
export const cleanSheets = (printed: PrintedSheets): PrintedSheets => ({
  ...printed,
  title: cleanLine(printed.title),
  company: cleanLine(printed.company),
  contact: printed.contact.map(cleanLine),
  columns: printed.columns.map(({ name, kind }) => ({ name: cleanLine(name), kind })),
  sheets: printed.sheets.map(({ title, facts, people, rows, remarks }) => ({
    title: cleanLine(title),
    facts: facts.map(cleanLine),
    people: cleanPeople(people),
    rows: rows.map(({ cells, note }) => ({ cells: cells.map(cleanLine), note: cleanPrintText(note).trim() })),
    remarks: remarks.map((remark) => cleanPrintText(remark).trim()),
  })),
  foot: cleanLine(printed.foot),
});
