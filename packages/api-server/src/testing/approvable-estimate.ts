/** Customer name that is markup unless escaped in emails and pages. */
export const hostileName = { firstName: '<img src=x onerror=alert(1)>', lastName: '"Lee" & \'Co\'' };

/** Only line of {@link draft}. */
export const charge = {
  id: 'a',
  type: 'charge',
  description: 'Disposal',
  notes: '',
  quantity: 1,
  price: 100,
  total: 100,
} as const;

/** Draft of $106 for `insertEstimate`, $6 of it tax. */
export const draft = {
  lineItems: [charge],
  subtotalCents: 10_000,
  taxCents: 600,
  totalCents: 10_600,
  lineItemCents: 10_000,
};
