/** Percentage of an area's mutations that its tests must detect. */
export const minScore = 90;

const server = 'packages/api-server/src';
const editor = 'mfe-estimates/src/estimates/editor/state';
/** Rules for money, days, quantities and addresses; parsing and formatting text is a separate area. */
const domainRules = [
  'calendar-day',
  'estimate-status',
  'line-item',
  'money',
  'pager',
  'part-number',
  'percentages',
  'shipping',
  'stock',
  'totals',
  'url-values',
];
const domainTables = ['us-state-names', 'named-characters', 'default-terms', 'supplier-html', 'index'];

/**
 * Mutation areas: the mutated sources, and the tests that must detect mutations. Only tests next to the rules count: a
 * rule must not be tested only by another package. Areas of the server are rules without a database, and rules with
 * fast database tests.
 */
export const areas = {
  domain: {
    project: 'packages/domain',
    mutate: domainRules.map((rule) => `packages/domain/src/${rule}.ts`),
    tests: domainRules.map((rule) => `packages/domain/src/${rule}.test.ts`),
  },
  'domain-texts': {
    project: 'packages/domain',
    // Excludes tables and long texts: every test would run for each of their rows.
    mutate: [`packages/domain/src/!(${[...domainRules, ...domainTables].join('|')}).ts`],
    // Excludes texts of millions of characters, which would take minutes per mutation.
    tests: [`packages/domain/src/!(${[...domainRules, '*-linear-time'].join('|')}).test.ts`],
  },
  policies: {
    project: 'packages/api-server',
    mutate: [
      `${server}/{customers/tasks,estimates,identity/users,orders}/*.policy.ts`,
      `${server}/platform/http/access.policy.ts`,
      `${server}/identity/auth/record-scope.ts`,
    ],
    tests: [`${server}/**/*.policy.test.ts`, `${server}/identity/auth/record-scope.test.ts`],
  },
  // Excludes the list of limit names, which metrics read, and thread priorities, which no adjacent test covers.
  limits: {
    project: 'packages/api-server',
    mutate: [
      `${server}/platform/limits/{failed-attempts,fair-queue,limit-concurrency,long-task-queue,consume-all}.ts`,
      `${server}/platform/http/client-address.ts`,
    ],
    tests: [
      `${server}/platform/limits/{limit-concurrency,failed-attempts,fair-queue,long-task-queue,consume-all}.test.ts`,
      `${server}/platform/http/client-address.test.ts`,
    ],
  },
  // A separate area, as each mutation is tested in memory and on a database.
  'limit-windows': {
    project: 'packages/api-server',
    mutate: [`${server}/platform/limits/{fixed-windows,memory-limits,rate-limits.commands,stored-limits}.ts`],
    tests: [`${server}/platform/limits/{fixed-windows,expired-limits}.test.ts`],
  },
  sessions: {
    project: 'packages/api-server',
    mutate: [`${server}/identity/auth/{tokens,tokens.commands,tokens.queries,sign-in.commands}.ts`],
    // Tests of factors and accounts cover the second step of a sign-in and expired sign-ins.
    tests: [
      `${server}/identity/auth/*.test.ts`,
      `${server}/identity/factors/second-factor.test.ts`,
      `${server}/identity/account/account.test.ts`,
    ],
  },
  cart: {
    project: 'packages/api-server',
    mutate: [`${server}/carts/cart/{cart.presenter,stale-cart,cart.commands,add-parts.commands}.ts`],
    // Endpoint tests cover batches of parts and the parts of an estimate.
    tests: [
      `${server}/carts/cart/*.test.ts`,
      `${server}/carts/quick-order/add-cart-items.test.ts`,
      `${server}/estimates/editing/estimate-parts.test.ts`,
    ],
  },
  checkout: {
    project: 'packages/api-server',
    mutate: [`${server}/orders/checkout/{checkout.presenter,order-snapshots,store-quote-id}.ts`],
    tests: [`${server}/orders/checkout/{checkout.presenter,order-snapshots,store-quote-id}.test.ts`],
  },
  payments: {
    project: 'packages/api-server',
    mutate: [`${server}/orders/payments/finix-*.ts`],
    tests: [`${server}/orders/payments/finix-*.test.ts`],
  },
  estimates: {
    project: 'packages/api-server',
    mutate: [
      `${server}/estimates/{estimate-day,estimate-margin}.ts`,
      `${server}/estimates/editing/{line-items,require-open}.ts`,
      `${server}/estimates/approval/approval-link-end-reason.ts`,
    ],
    tests: [
      `${server}/estimates/{estimate-day,estimate-margin}.test.ts`,
      `${server}/estimates/editing/{line-items,require-open}.test.ts`,
      `${server}/estimates/approval/approval-link-end-reason.test.ts`,
    ],
  },
  editor: {
    project: 'mfe-estimates',
    needsNoPage: true,
    mutate: [`${editor}/*.ts`],
    tests: [`${editor}/*.test.ts`],
  },
  'cart-changes': {
    project: 'mfe-store',
    needsNoPage: true,
    mutate: [
      'mfe-store/src/shared/cart-lines.ts',
      'mfe-store/src/quick-order/{parse-lines,add-parsed-lines,order-row}.ts',
    ],
    tests: ['mfe-store/src/shared/cart-lines.test.ts', 'mfe-store/src/quick-order/*.test.ts'],
  },
  'checkout-steps': {
    project: 'mfe-store',
    needsNoPage: true,
    mutate: ['mfe-store/src/shared/checkout-state.ts'],
    tests: ['mfe-store/src/shared/checkout-state.test.ts'],
  },
  'payment-machine': {
    project: 'packages/providers',
    needsNoPage: true,
    mutate: ['packages/providers/src/card/payment-machine.ts'],
    tests: ['packages/providers/src/card/payment-machine.test.ts'],
  },
  changes: {
    project: 'packages/platform',
    mutate: ['packages/platform/src/query/{pending-changes,cache-updates}.ts'],
    tests: ['packages/platform/src/query/*.test.{ts,tsx}'],
  },
  // A separate area: the guard's tests open the whole portal, and would do so for every mutation of the session.
  'shell-session': {
    project: 'shell',
    mutate: ['shell/src/session/!(use-session-state).ts'],
    tests: ['shell/src/session/*.test.ts'],
  },
  'shell-guard': {
    project: 'shell',
    mutate: ['shell/src/routing/{route-guard.tsx,return-to.ts}', 'shell/src/session/use-session-state.ts'],
    tests: ['shell/src/routing/{route-guard.test.tsx,return-to.test.ts}'],
  },
};
