/** Percent of the mutations of an area that its tests have to notice. */
export const leastScore = 90;

const server = 'packages/api-server/src';
const editor = 'mfe-estimates/src/estimates/editor/state';
/** Rules of money, days, quantities and addresses; what reads and writes texts is an area of its own. */
const domainRules = [
  'calendar-day',
  'currency',
  'estimate-status',
  'line-item-problem',
  'line-item-total',
  'line-kinds',
  'match-status',
  'money',
  'pager-window',
  'part-number',
  'percent-change',
  'periods',
  'progress-color',
  'record-id',
  'safe-return-path',
  'shipping',
  'stock',
  'totals',
];
const domainTables = ['us-state-names', 'named-characters', 'standard-terms', 'supplier-html', 'index'];

/**
 * What is tried by mutation, area by area: the sources that are mutated, and the tests that have to notice. Only tests
 * that stand beside the rules count, so that no rule is held by a test of another package alone. Of the server it is the
 * rules that need no database, and what is quick with one.
 */
export const areas = {
  domain: {
    project: 'packages/domain',
    mutate: domainRules.map((rule) => `packages/domain/src/${rule}.ts`),
    // Amounts are formatted and added up in the tests of money.
    tests: [...domainRules.filter((rule) => rule !== 'currency'), 'line-total'].map(
      (rule) => `packages/domain/src/${rule}.test.ts`,
    ),
  },
  'domain-texts': {
    project: 'packages/domain',
    // Not the tables and long texts: each row of them would be tried against every test.
    mutate: [`packages/domain/src/!(${[...domainRules, ...domainTables].join('|')}).ts`],
    // Millions of characters would take minutes with every mutation.
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
  // Not the list of their names, which metrics read, nor the priority of a thread, which no test beside it sees.
  limits: {
    project: 'packages/api-server',
    mutate: [
      `${server}/platform/limits/{failed-tries,fair-queue,limit-concurrency,long-work,take-all}.ts`,
      `${server}/platform/http/client-address.ts`,
    ],
    tests: [
      `${server}/platform/limits/{concurrency,failed-tries,fair-queue,long-work,take-all}.test.ts`,
      `${server}/platform/http/client-address.test.ts`,
    ],
  },
  // Apart from the others, as each mutation is tried in memory and on a database.
  'limit-windows': {
    project: 'packages/api-server',
    mutate: [`${server}/platform/limits/{fixed-windows,memory-limits,rate-limits.commands,stored-limits}.ts`],
    tests: [`${server}/platform/limits/{fixed-windows,expired-limits}.test.ts`],
  },
  sessions: {
    project: 'packages/api-server',
    mutate: [`${server}/identity/auth/{tokens,tokens.commands,tokens.queries,sign-in.commands}.ts`],
    // The second step of a sign-in, and the end of one that waits, are tried where factors and accounts are.
    tests: [
      `${server}/identity/auth/*.test.ts`,
      `${server}/identity/factors/second-factor.test.ts`,
      `${server}/identity/account/account.test.ts`,
    ],
  },
  cart: {
    project: 'packages/api-server',
    mutate: [`${server}/carts/cart/{cart.presenter,stale-cart,cart.commands,add-parts.commands}.ts`],
    // Many parts at once, and the parts of an estimate, are tried where their endpoints are.
    tests: [
      `${server}/carts/cart/*.test.ts`,
      `${server}/carts/quick-order/add-cart-items.test.ts`,
      `${server}/estimates/editing/estimate-parts.test.ts`,
    ],
  },
  checkout: {
    project: 'packages/api-server',
    mutate: [`${server}/orders/checkout/{checkout.presenter,order-drafts,store-quote-id}.ts`],
    tests: [`${server}/orders/checkout/{checkout.presenter,order-drafts,store-quote-id}.test.ts`],
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
      `${server}/estimates/approval/approval-link-end.ts`,
    ],
    tests: [
      `${server}/estimates/{estimate-day,estimate-margin}.test.ts`,
      `${server}/estimates/editing/{line-items,require-open}.test.ts`,
      `${server}/estimates/approval/approval-link-end.test.ts`,
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
    mutate: ['mfe-store/src/shared/cart-lines.ts', 'mfe-store/src/quick-order/{parse-lines,take-lines,order-row}.ts'],
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
  // Apart from each other: the guard's tests open the whole portal, and would do so for every mutation of the session.
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
