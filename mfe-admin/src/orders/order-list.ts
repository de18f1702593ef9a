import {
  listAllOrders,
  orderPayment,
  orderPaymentLabels,
  orderState,
  orderStateLabels,
} from '@tech-portal/contract/orders';
import { parseRecordId } from '@tech-portal/domain';
import { defineList } from '@tech-portal/lists';
import type { StateOfList } from '@tech-portal/lists';
import { readSearch } from '@tech-portal/platform/list-state';
import { parseDay } from '../shared/day-range/parse-day.ts';

export const stateOptions = [
  { value: '' as const, label: 'All states' },
  ...orderState.options.map((value) => ({ value, label: orderStateLabels[value] })),
];

export const paymentOptions = [
  { value: '' as const, label: 'All payments' },
  ...orderPayment.options.map((value) => ({ value, label: orderPaymentLabels[value] })),
];

export const shippingOptions = [
  { value: '', label: 'Shipped or not' },
  { value: 'unshipped', label: 'Not completely shipped' },
  { value: 'shipped', label: 'Completely shipped' },
] as const;

export const sourceOptions = [
  { value: '', label: 'All sources' },
  { value: 'p', label: 'Own parts' },
  { value: 'm', label: 'Meyer' },
  { value: 'n', label: 'NTP' },
] as const;

/** Orders of all users (ORDER-32). Days are in the time zone of the business. */
export const orderList = defineList(listAllOrders, {
  sort: { columns: ['order_date', 'trans_id', 'last_name', 'total'], by: 'order_date', order: 'desc' },
  filters: {
    search: readSearch,
    state: stateOptions,
    payment: paymentOptions,
    shipping: shippingOptions,
    tech: parseRecordId,
    source: sourceOptions,
    from: parseDay,
    to: parseDay,
  },
  query: ({ tech, state, payment, shipping, source, ...rest }) => ({
    ...rest,
    tech_id: tech,
    state: state || undefined,
    payment: payment || undefined,
    shipping: shipping || undefined,
    source: source || undefined,
  }),
});

export type OrderColumn = NonNullable<OrderListState['sort']>['by'];
export type OrderListState = StateOfList<typeof orderList>;
