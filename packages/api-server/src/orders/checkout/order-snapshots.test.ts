import { recordOf } from '@tech-portal/contract';
import { customerFieldNames } from '@tech-portal/contract/customers';
import { expect, test } from 'vitest';
import type { CartLine } from '../../carts/index.ts';
import { columnsOf } from '../../customers/index.ts';
import type { CustomerRow } from '../../customers/index.ts';
import type { EstimateRecord } from '../../estimates/index.ts';
import { checkoutAddressFixture } from '../../testing/checkout-address-fixture.ts';
import { buildEstimateSnapshot, buildStoreSnapshot } from './order-snapshots.ts';

const address = { ...checkoutAddressFixture, company_name: '' };

const moment = new Date('2026-03-01T12:00:00Z');
const request = { ip: '203.0.113.9', browser: 'Firefox', sessionId: 'FS1' };
const totals = { subtotalCents: 88_020, shippingCents: 2450, discountCents: 0, taxCents: 5281, totalCents: 95_751 };

const part = {
  productId: 7,
  type: 'p',
  title: 'Water Heater',
  brand: 'Suburban',
  mpn: 'SW6D',
  slug: 'suburban-sw6d',
  imageUrl: null,
  qty: 2,
  priceCents: 44_010,
  costCents: 30_005,
  weight: 30,
  length: 20,
  width: 13,
  height: 12,
  addShipPerCents: 250,
} as const;
const line: CartLine = { ...part, currentPriceCents: 45_000, stock: 12 };

const shipping = { ...address, address_1: '1 Garage Way', first_name: 'Sam', email: 'sam@example.com' };

test('a store cart becomes an order of its buyer, at the quoted figures and the prices paid', () => {
  const cart = { id: 5, kind: 'store', version: 4, lines: [line] } as const;
  const to = { userId: 2, shipping, billing: address };
  expect(buildStoreSnapshot({ cart, totals, settingsVersion: 3 }, to, request)).toEqual({
    ...request,
    ...totals,
    transId: expect.stringMatching(/^TP-/),
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    settingsVersion: 3,
    cartVersion: 4,
    isEstimate: false,
    userId: 2,
    customerId: null,
    lineItemCents: 0,
    lineItems: [],
    shipping,
    billing: address,
    parts: [part],
  });
});

const customer: CustomerRow = {
  ...columnsOf(recordOf(customerFieldNames, () => '')),
  id: 3,
  techId: 2,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '(512) 555-0199',
  shippingAddress1: '4 Lake Road',
  shippingAddress2: 'Unit 2',
  shippingCity: 'Austin',
  shippingState: 'TX',
  shippingZip: '78701',
  billingAddress1: '9 Main Street',
  billingCity: 'Elkhart',
  billingState: 'IN',
  billingZip: '46514',
  archived: false,
  created: moment,
  modified: moment,
  createdDay: '2026-03-01',
  searchText: '',
  version: 1,
};
const labor = {
  id: 'l',
  type: 'labor',
  description: '',
  notes: '',
  quantity: 1,
  price: 95,
  hourlyRate: 95,
  total: 95,
} as const;
const record: EstimateRecord = {
  groupId: null,
  optionTitle: null,
  optionNote: null,
  optionPosition: null,
  notChosenAt: null,
  cartId: 21,
  techId: 2,
  customerId: 3,
  notes: '',
  issueDate: '2026-03-01',
  expiryDate: '2026-03-31',
  approved: true,
  approvedAt: moment,
  approvedBy: 'Ann Lee',
  approvedWay: 'in-person',
  paid: false,
  reimbursed: false,
  lineItems: [labor],
  customShippingCents: 0,
  ...totals,
  discountKind: null,
  discountValue: null,
  discountLabel: null,
  lineItemCents: 9500,
  settingsVersion: 2,
  taxPercent: 7.25,
  revision: 1,
  searchText: '',
  customerSort: 'lee, ann',
  stage: 'invoice',
  created: moment,
  modified: moment,
};
const tech = { id: 2, firstName: 'Dana', lastName: 'Reyes', email: '', phone: '', company: null };
const estimate = { record, version: 6, lines: [line], customer, tech, timeZone: 'America/Chicago' };

test('an estimate becomes an order of its technician for its customer, at the figures that were approved', () => {
  const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '(512) 555-0199' };
  expect(buildEstimateSnapshot(estimate, request)).toEqual({
    ...request,
    ...totals,
    transId: expect.stringMatching(/^TP-/),
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    lineItemCents: 9500,
    settingsVersion: 2,
    cartVersion: 6,
    isEstimate: true,
    userId: 2,
    customerId: 3,
    lineItems: [labor],
    shipping: expect.objectContaining({
      ...person,
      address_1: '4 Lake Road',
      address_2: 'Unit 2',
      city: 'Austin',
      state: 'TX',
      zip_code: '78701',
    }),
    billing: expect.objectContaining({
      ...person,
      address_1: '9 Main Street',
      address_2: '',
      city: 'Elkhart',
      state: 'IN',
      zip_code: '46514',
    }),
    parts: [part],
  });
});

test.each([
  ['billing', { billingCity: '' }, 'billing.city'],
  ['shipping', { shippingZip: '' }, 'shipping.zip_code'],
] as const)('what the %s address of an old customer lacks is named', (kind, lacks, field) => {
  const draft = () => buildEstimateSnapshot({ ...estimate, customer: { ...customer, ...lacks } }, request);
  expect(draft).toThrow(
    expect.objectContaining({
      id: 'address_invalid',
      message: expect.stringMatching(new RegExp(`^Please complete the customer's ${kind} address: \\w`)),
      extra: { fields: { [field]: expect.stringMatching(/\w/) } },
    }),
  );
});

test('everything that is lacking is said, separated by commas', () => {
  const lacks = { ...customer, billingCity: '', billingZip: '' };
  expect(() => buildEstimateSnapshot({ ...estimate, customer: lacks }, request)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/address: [^,]+, [^,]+$/),
      extra: { fields: { 'billing.city': expect.any(String), 'billing.zip_code': expect.any(String) } },
    }),
  );
});
