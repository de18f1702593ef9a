/** The name of a customer that would be markup in an email or a page if it were not escaped. */
export const hostile = { firstName: '<img src=x onerror=alert(1)>', lastName: '"Lee" & \'Co\'' };

/** The only line of {@link draft}. */
export const charge = {
  id: 'a',
  type: 'charge',
  description: 'Disposal',
  notes: '',
  quantity: 1,
  price: 100,
  total: 100,
} as const;

/** For `insertEstimate`: a draft of $106, $6 of it tax. */
export const draft = {
  lineItems: [charge],
  subtotalCents: 10_000,
  taxCents: 600,
  totalCents: 10_600,
  lineItemCents: 10_000,
};
