import type { WireAnswerOf } from '@tech-portal/contract';
import type { getUser } from '@tech-portal/contract/users';

type WireUser = WireAnswerOf<typeof getUser>;

/** An account as the API sends it. */
export const wireUser = (changes: Partial<WireUser> = {}): WireUser => ({
  id: 12,
  username: 'ada',
  type: 'tech',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Analytical RV',
  address1: '12 Engine St',
  address2: null,
  city: 'Elkhart',
  state: 'IN',
  zip: '46514',
  country: 'United States',
  phone: '(574) 555-0112',
  taxId: null,
  tax_exempt: 0,
  created: '2026-01-02T03:04:05.000Z',
  modified: '2026-01-02T03:04:05.000Z',
  approved: 1,
  newsletter: 0,
  free_gift: 0,
  store_credit: 0,
  favorites: [],
  ...changes,
});
