import type { ApiClient } from '@tech-portal/api-client';
import type { ResponseOf } from '@tech-portal/contract';
import type { Cart } from '@tech-portal/contract/cart';
import { changeCartItem, getMyCart } from '@tech-portal/contract/cart';
import { exportCustomers, getCustomer } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { matchParts } from '@tech-portal/contract/quick-order';
import { approveTech } from '@tech-portal/contract/approval';
import { expectTypeOf, test } from 'vitest';
import {
  apiQuery,
  apiQueryKey,
  keepPreviousData,
  patchCached,
  setCached,
  skipToken,
  useApiMutation,
  useApiQuery,
} from '../query.ts';
import type { CacheUpdate, QueryClient } from '../query.ts';

declare const api: ApiClient;
declare const client: QueryClient;

test('data and input of a read are those of the endpoint', () => {
  expectTypeOf(useApiQuery(getMyCart).data).toEqualTypeOf<Cart | undefined>();
  expectTypeOf(useApiQuery(getCustomer, { id: 4 }).data).toEqualTypeOf<Customer | undefined>();
  expectTypeOf(useApiQuery(getCustomer, skipToken).data).toEqualTypeOf<Customer | undefined>();
  const names = useApiQuery(getCustomer, { id: 4 }, { select: ({ first_name }) => first_name, staleTime: 0 });
  expectTypeOf(names.data).toEqualTypeOf<string | undefined>();
  const lines = [{ part_number: 'A', qty: 1 }];
  const matches = useApiQuery(matchParts, { lines }, { placeholderData: keepPreviousData, enabled: true });
  expectTypeOf(matches.data).toEqualTypeOf<ResponseOf<typeof matchParts> | undefined>();
  // @ts-expect-error -- the input is missing
  useApiQuery(getCustomer);
  // @ts-expect-error -- a customer cannot be requested by name
  useApiQuery(getCustomer, { name: 'Ada' });
  // @ts-expect-error -- the endpoint of the cart takes no input
  useApiQuery(getMyCart, { id: 4 });
  // @ts-expect-error -- a change is not a read
  useApiQuery(approveTech, { id: 4 });
  // @ts-expect-error -- the endpoint determines the key
  useApiQuery(getMyCart, undefined, { queryKey: ['cart'] });
});

test('a query knows what it brings, and so does its key', () => {
  expectTypeOf(client.fetchQuery(apiQuery(api, getMyCart))).resolves.toEqualTypeOf<Cart>();
  expectTypeOf(client.getQueryData(apiQuery(api, getMyCart).queryKey)).toEqualTypeOf<Cart | undefined>();
  expectTypeOf(client.getQueryData(apiQueryKey(getCustomer, { id: 4 }))).toEqualTypeOf<Customer | undefined>();
});

test('a change takes the input of its endpoint, or what its input is made of', () => {
  const approve = useApiMutation(approveTech);
  approve.mutate({ body: { id: 4 } });
  // @ts-expect-error -- an id is a number
  approve.mutate({ body: { id: 'four' } });
  const byCustomer = useApiMutation(approveTech, {
    input: ({ id }: Customer) => ({ body: { id } }),
    onSuccess: (response, customer) => {
      expectTypeOf(response).toEqualTypeOf<ResponseOf<typeof approveTech>>();
      expectTypeOf(customer).toEqualTypeOf<Customer>();
    },
  });
  expectTypeOf(byCustomer.mutate).parameter(0).toEqualTypeOf<Customer>();
  const download = useApiMutation(exportCustomers, { input: () => ({ query: {} }), toast: true });
  download.mutate();
});

test('a composed change gives what its function gives', () => {
  const change = useApiMutation(async (qty: number, send) => {
    const { cart } = await send(changeCartItem, { body: { id: 1, position: 0, qty } });
    return cart.length;
  });
  expectTypeOf(change.mutateAsync).parameter(0).toEqualTypeOf<number>();
  expectTypeOf(change.mutateAsync).returns.resolves.toEqualTypeOf<number>();
});

test('what is put into the cache is what the endpoint brings', () => {
  expectTypeOf(setCached(getMyCart, undefined, (cart) => ({ ...cart, subtotal: 0 }))).toEqualTypeOf<CacheUpdate>();
  const renamed = patchCached(getCustomer, { id: 4 }, (customer) => ({ ...customer, first_name: 'Ada' }));
  expectTypeOf(renamed).toEqualTypeOf<CacheUpdate>();
  // @ts-expect-error -- not a cart
  setCached(getMyCart, undefined, { lines: [] });
  // @ts-expect-error -- a customer is requested by its id
  patchCached(getCustomer, {}, (customer) => customer);
});
