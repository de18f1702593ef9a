import type { EmailSamples } from '../platform/mail/index.ts';
import { buildEstimatePaidEmail, buildOrderConfirmationEmail } from './order-confirmation-email.ts';
import type { EmailedOrder } from './order-confirmation-email.ts';
import { buildShipmentEmail } from './parcels/shipment-email.ts';
import { buildRefundEmail } from './refunds/refund-email.ts';

const order: EmailedOrder = {
  transId: 'TP-7K2M9Q',
  firstName: 'Ann',
  lastName: 'Lee',
  shipping: {
    first_name: 'Ann',
    last_name: 'Lee',
    company_name: 'Lee Campground',
    address_1: '12 Lake Rd',
    address_2: 'Lot 4',
    city: 'Elkhart',
    state: 'IN',
    zip_code: '46514',
  },
  parts: [
    { qty: 2, title: 'Awning fabric, 16 ft, gray', mpn: 'AW-16-GR', priceCents: 24_900 },
    { qty: 1, title: 'Lock washer', mpn: 'LW-3', priceCents: 450 },
  ],
  lineItems: [],
  subtotalCents: 50_250,
  discountKind: null,
  discountValue: null,
  discountLabel: null,
  discountCents: 0,
  shippingCents: 1900,
  taxCents: 3015,
  totalCents: 55_165,
};

const estimate = { id: 21, tech: { firstName: 'Dana', lastName: 'Reyes', company: 'Reyes Mobile RV Repair' } };
const estimateOrder: EmailedOrder = {
  ...order,
  lineItems: [
    { type: 'labor', description: 'Install the awning', quantity: 1.5, hourlyRate: 120, price: 120, total: 180 },
    { type: 'charge', description: 'Disposal', quantity: 3, price: 5, total: 15 },
  ],
  subtotalCents: 69_750,
  discountKind: 'percent',
  discountValue: 10,
  discountLabel: 'Spring offer',
  discountCents: 6975,
  taxCents: 3767,
  totalCents: 68_442,
};
const freeOrder: EmailedOrder = {
  ...order,
  parts: [],
  lineItems: [{ type: 'labor', description: 'Inspection under warranty', quantity: 1, price: 0, total: 0 }],
  subtotalCents: 0,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 0,
};

const link = 'https://portal.example.com/order/TP-7K2M9Q';
const refund = { amountCents: 28_294, partsCents: 24_900, shippingCents: 1900, taxCents: 1494 };
const paymentInfo = 'VISA ending in 4242';

const upsParcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', lines: [] };
const someLines = [{ line: 0, qty: 1 }];
const allLines = [
  { line: 0, qty: 2 },
  { line: 1, qty: 1 },
];

export const emailSamplesOfOrders = {
  'order-confirmation': {
    'Store order': () =>
      buildOrderConfirmationEmail(order, { firstName: 'Ann', link }, { paymentInfo, estimate: undefined }),
    'Paid estimate with a discount': () =>
      buildOrderConfirmationEmail(estimateOrder, { firstName: 'Ann', link: undefined }, { paymentInfo, estimate }),
    'Nothing to pay': () =>
      buildOrderConfirmationEmail(freeOrder, { firstName: 'Ann', link: undefined }, { paymentInfo, estimate }),
  },
  'estimate-paid': {
    'Paid estimate with a discount': () =>
      buildEstimatePaidEmail(estimateOrder, { firstName: 'Dana', link }, { paymentInfo, estimate }),
  },
  'order-shipped': {
    'All parts in one parcel': () =>
      buildShipmentEmail({ order, parcels: [{ ...upsParcel, lines: allLines }], extent: 'all' }, link),
    'Some parts': () =>
      buildShipmentEmail({ order, parcels: [{ ...upsParcel, lines: someLines }], extent: 'some' }, link),
    'Two parcels': () =>
      buildShipmentEmail(
        {
          order,
          parcels: [
            { ...upsParcel, lines: allLines },
            { ...upsParcel, trackingNumber: '1Z999AA10123456785' },
          ],
          extent: 'rest',
        },
        link,
      ),
    'New tracking number of an unknown carrier': () =>
      buildShipmentEmail(
        {
          order,
          parcels: [{ carrier: 'Lakeside Freight', trackingNumber: 'LF 20871', lines: [] }],
          extent: 'renumbered',
        },
        undefined,
      ),
    'Without a tracking number': () =>
      buildShipmentEmail(
        { order, parcels: [{ carrier: null, trackingNumber: null, lines: allLines }], extent: 'all' },
        undefined,
      ),
  },
  'order-refunded': {
    'To the card': () => buildRefundEmail({ ...order, paymentInfo }, { ...refund, kind: 'provider' }, link),
    'Made elsewhere': () => buildRefundEmail({ ...order, paymentInfo }, { ...refund, kind: 'recorded' }, undefined),
  },
} satisfies Partial<EmailSamples>;
