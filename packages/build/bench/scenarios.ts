/** Network speed that the browser's throttling emulates. */
export interface NetworkSpeed {
  readonly name: string;
  /** Megabits per second in both directions; undefined for no throttling. */
  readonly megabits: number | undefined;
  /** Milliseconds added to each request. */
  readonly latency: number;
}

export const networks = [
  { name: 'unthrottled', megabits: undefined, latency: 0 },
  { name: '9 Mbps', megabits: 9, latency: 60 },
  { name: '1.6 Mbps', megabits: 1.6, latency: 150 },
] as const satisfies readonly NetworkSpeed[];

type NetworkName = (typeof networks)[number]['name'];
const allNetworks = networks.map(({ name }) => name);
/** Typing waits for the processor, not the network. */
const fastNetwork: readonly NetworkName[] = ['unthrottled'];

/** First page and the selector of its own content. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  readonly networks: readonly NetworkName[];
  /** Selector of the first content that belongs to the page itself. */
  readonly content: string;
  /** Action on the page and the content that follows. */
  readonly next?: NextStep;
  /** Steps on the page; each key and click is measured until the frame that shows its effect. */
  readonly work?: readonly WorkStep[];
}

export type WorkStep = { readonly click: string } | { readonly field: string; readonly typed: string };

/** Placeholder in a path for the id of each portal's estimate. */
export const ESTIMATE = '{estimate}';
export const ESTIMATE_LINES = 200;

/** Click or typed text, measured until the content appears, from the click or the last key. */
type NextStep = { readonly content: string } & (
  | { readonly click: string }
  | { readonly field: string; readonly typed: string }
);

/** Sales of the month, which appear only with the data. */
const DASHBOARD = 'main article:has(a[href^="/tasks"]) p:not(:empty)';

/** Menu targets of the dashboard, each with content that only its own data shows. */
const destinations = {
  store: { path: '/categories', content: 'main a[href^="/categories/"]' },
  brands: { path: '/brands', content: 'main a[href^="/brands/"]' },
  estimates: { path: '/estimates', content: 'main:not(:has(article)):has(input) tbody tr' },
  tasks: { path: '/tasks', content: 'main:has(select[aria-label="Filter tasks"]) tbody tr' },
};

const navigations: readonly Scenario[] = Object.entries(destinations).map(([name, { path, content }]) => ({
  name: `dashboard to ${name}`,
  path: '/dashboard',
  signedIn: true,
  networks: fastNetwork,
  content: DASHBOARD,
  next: { click: `nav a[href="${path}"]`, content },
}));

export const scenarios: readonly Scenario[] = [
  { name: 'login', path: '/login', signedIn: false, networks: allNetworks, content: 'input[type=password]' },
  {
    name: 'store',
    path: '/categories',
    signedIn: true,
    networks: allNetworks,
    content: 'main a[href^="/categories/"]',
    next: { click: 'a[href="/brands"]', content: 'main a[href^="/brands/"]' },
  },
  { name: 'estimates', path: '/estimates', signedIn: true, networks: allNetworks, content: 'main tbody tr' },
  { name: 'dashboard', path: '/dashboard', signedIn: true, networks: allNetworks, content: DASHBOARD },
  ...navigations,
  {
    name: 'search as typed',
    path: '/brands',
    signedIn: true,
    networks: fastNetwork,
    content: 'main a[href^="/brands/"]',
    next: { field: 'header input[role="combobox"]', typed: 'water heater', content: '[role="option"]' },
  },
  {
    name: 'checkout',
    path: '/cart',
    signedIn: true,
    networks: fastNetwork,
    content: 'ul[aria-label="Cart items"] > li',
    next: {
      click: 'section[aria-labelledby="cart-summary"] button',
      content: 'form[aria-label="Shipping Address"]',
    },
  },
  {
    name: `estimate with ${ESTIMATE_LINES} lines`,
    path: `/estimate/${ESTIMATE}`,
    signedIn: true,
    networks: fastNetwork,
    content: 'ul[aria-label=Charges] > li',
    work: [
      { click: 'button:has-text("Add Charge")' },
      { field: '[role=dialog] input[data-autofocus]', typed: 'Water heater flush' },
      { field: '[role=dialog] input[inputmode=decimal]', typed: '149.50' },
      { field: '[role=dialog] textarea', typed: 'Drain, replace, test' },
      { click: '[role=dialog] button[type=submit]' },
      { click: 'button[aria-label="Edit notes"]' },
      { field: 'textarea[aria-label=Notes]', typed: 'Gate code at the office' },
      { click: `ul[aria-label=Charges] > li:nth-child(${ESTIMATE_LINES}) button[aria-label^=Delete]` },
      // Discards the typed text for the next visit.
      { click: '[aria-label="Unsaved changes"] button:has-text("Discard")' },
      { click: '[role=dialog] button:has-text("Discard")' },
    ],
  },
];
