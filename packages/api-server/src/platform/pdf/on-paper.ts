import type { DocumentPhotos, DocumentSection, PrintedDocument } from './printed-document.ts';
import { paperText } from './paper-text.ts';

const oneLine = (text: string): string => paperText(text).replaceAll('\n', ' ').trim();

const section = ({ heading, lines }: DocumentSection): DocumentSection => ({
  heading: oneLine(heading),
  lines: lines.map(paperText),
});

const photosOf = ({ shown, remark }: DocumentPhotos): DocumentPhotos => ({
  shown: shown.map((photo) => ({ ...photo, name: oneLine(photo.name), caption: oneLine(photo.caption) })),
  remark: oneLine(remark),
});

/** Cleans all texts of a document for printing; only notes and terms keep line breaks. */
export const onPaper = (printed: PrintedDocument): PrintedDocument => ({
  ...printed,
  title: oneLine(printed.title),
  ...(printed.option && {
    option: { title: oneLine(printed.option.title), note: paperText(printed.option.note).trim() },
  }),
  company: oneLine(printed.company),
  ...(printed.techCompany !== undefined && { techCompany: oneLine(printed.techCompany) }),
  contact: printed.contact.map(oneLine),
  facts: printed.facts.map(oneLine),
  people: printed.people.map(({ heading, lines }) => ({ heading: oneLine(heading), lines: lines.map(oneLine) })),
  rows: printed.rows.map(({ item, note, sku, price, quantity, total }) => ({
    item: oneLine(item),
    note: paperText(note).trim(),
    sku: oneLine(sku),
    price: oneLine(price),
    quantity: oneLine(quantity),
    total: oneLine(total),
  })),
  totals: printed.totals.map(({ name, amount }) => ({ name: oneLine(name), amount: oneLine(amount) })),
  ...(printed.signature && { signature: { ...printed.signature, name: oneLine(printed.signature.name) } }),
  remarks: printed.remarks.map(oneLine),
  ...(printed.photos && { photos: photosOf(printed.photos) }),
  terms: printed.terms.map(section),
  foot: oneLine(printed.foot),
});
