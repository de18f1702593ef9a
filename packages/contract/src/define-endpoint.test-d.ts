import { expectTypeOf, test } from 'vitest';
import * as v from 'valibot';
import { defineEndpoint } from './index.ts';
import type {
  ResponseOf,
  BodyOf,
  EndpointDeclaration,
  ChangeDeclaration,
  ParsedBodyOf,
  ParsedQueryOf,
  QueryOf,
  ReadDeclaration,
  WireResponseOf,
} from './index.ts';
import type { login } from './auth/auth.endpoints.ts';
import type { addCartItem } from './cart/cart.endpoints.ts';
import type { listCustomers } from './customers/customers.endpoints.ts';
import type { getEstimate, updateEstimate } from './estimates/estimates.endpoints.ts';
import type { getProduct, listProducts } from './products/products.endpoints.ts';
import type { matchParts } from './quick-order/quick-order.endpoints.ts';
import type { register } from './registration/registration.endpoints.ts';
import type { getUser, listUsers } from './users/users.endpoints.ts';

test('a declaration with its own schemas is a declaration like any other', () => {
  expectTypeOf<typeof updateEstimate>().toExtend<EndpointDeclaration>();
  expectTypeOf<typeof getProduct>().toExtend<EndpointDeclaration>();
});

test('calls without query or body have none', () => {
  expectTypeOf<QueryOf<typeof login>>().toEqualTypeOf<undefined>();
  expectTypeOf<BodyOf<typeof getProduct>>().toEqualTypeOf<undefined>();
});

test('ids of a query are numbers or digits for callers and numbers for the server', () => {
  expectTypeOf<QueryOf<typeof listProducts>['cat_id']>().toEqualTypeOf<number | string | undefined>();
  expectTypeOf<ParsedQueryOf<typeof listProducts>['cat_id']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<ParsedQueryOf<typeof listProducts>['page']>().toEqualTypeOf<number>();
});

test('a list call needs nothing of a caller and gives the server everything', () => {
  expectTypeOf<Record<never, never>>().toExtend<QueryOf<typeof listCustomers>>();
  expectTypeOf<ParsedQueryOf<typeof listCustomers>>().toEqualTypeOf<{
    page: number;
    sort_by: 'created' | 'first_name' | 'last_name' | 'email' | 'phone';
    sort_order: 'asc' | 'desc';
    search: string;
    cursor?: string | undefined;
    tech_id?: number | undefined;
  }>();
  expectTypeOf<ParsedQueryOf<typeof listUsers>['approved']>().toEqualTypeOf<boolean | undefined>();
});

test('flags are 0, 1 or booleans on the wire and booleans in the client', () => {
  expectTypeOf<WireResponseOf<typeof getUser>['approved']>().toEqualTypeOf<boolean | 0 | 1>();
  expectTypeOf<ResponseOf<typeof getUser>['approved']>().toEqualTypeOf<boolean>();
});

test('a registration needs no type, and can only be that of a technician', () => {
  expectTypeOf<BodyOf<typeof register>['type']>().toEqualTypeOf<'tech' | undefined>();
  expectTypeOf<ParsedBodyOf<typeof register>['type']>().toEqualTypeOf<'tech'>();
});

test('line items come back as a list', () => {
  expectTypeOf<ResponseOf<typeof getEstimate>['line_items']>().toExtend<readonly { id: string; quantity: number }[]>();
  expectTypeOf<NonNullable<ParsedBodyOf<typeof updateEstimate>['estimate']['line_items']>>().toExtend<
    readonly { id: string; type: 'labor' | 'charge' | 'service' }[]
  >();
});

test('a GET says what it reads, and every other method what it changes', () => {
  const definition = {
    id: 'example',
    path: '/api/example',
    summary: 'For this test.',
    access: 'public',
    response: v.object({}),
  } as const;
  expectTypeOf(defineEndpoint({ ...definition, method: 'GET', reads: ['orders'] })).toExtend<ReadDeclaration>();
  expectTypeOf(defineEndpoint({ ...definition, method: 'PATCH', changes: [] })).toExtend<ChangeDeclaration>();
  // @ts-expect-error -- a GET without reads
  defineEndpoint({ ...definition, method: 'GET' });
  // @ts-expect-error -- a GET that changes something
  defineEndpoint({ ...definition, method: 'GET', changes: ['orders'] });
  // @ts-expect-error -- a POST without changes
  defineEndpoint({ ...definition, method: 'POST' });
  // @ts-expect-error -- a DELETE that only reads
  defineEndpoint({ ...definition, method: 'DELETE', reads: ['orders'] });
  // @ts-expect-error -- no such resource
  defineEndpoint({ ...definition, method: 'GET', reads: ['order'] });
});

test('reads and changes have different types', () => {
  expectTypeOf<typeof getProduct>().toExtend<ReadDeclaration>();
  expectTypeOf<typeof getProduct>().not.toExtend<ChangeDeclaration>();
  expectTypeOf<typeof matchParts>().toExtend<ReadDeclaration>();
  expectTypeOf<typeof addCartItem>().toExtend<ChangeDeclaration>();
  expectTypeOf<typeof addCartItem>().not.toExtend<ReadDeclaration>();
});
