import type { DocumentRow, PrintedDocument } from '../platform/pdf/printed-document.ts';

export const documentRow = (overrides: Partial<DocumentRow> = {}): DocumentRow => ({
  item: 'Water Heater 6 gal',
  note: 'Suburban',
  sku: 'SW6DE',
  price: '$440.00',
  quantity: '2',
  total: '$880.00',
  ...overrides,
});

export const printedDocument = (overrides: Partial<PrintedDocument> = {}): PrintedDocument => ({
  title: 'Invoice 21',
  company: 'Acme RV Parts',
  contact: ['(512) 555-0199'],
  logo: null,
  accent: '#0f766e',
  facts: ['Status: Approved, not paid', 'Created March 1, 2026'],
  people: [
    { heading: 'Customer', lines: ['Ann Lee', '1 Main St', 'Austin, TX 78704'] },
    { heading: 'Tech', lines: ['Dana Reyes', 'Reyes RV Service'] },
  ],
  rows: [documentRow()],
  totals: [
    { name: 'Subtotal', amount: '$880.00' },
    { name: 'Total', amount: '$932.80' },
  ],
  remarks: ['Approved by Ann Lee.'],
  terms: [{ heading: 'Returns', lines: ['Returns within 30 days.'] }],
  foot: 'Acme RV Parts · As of March 2, 2026 at 9:05 AM CST',
  ...overrides,
});

export const documentRows = (count: number): DocumentRow[] =>
  Array.from({ length: count }, (_, index) => documentRow({ sku: `N${index + 1}` }));
