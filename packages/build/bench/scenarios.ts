/** A network as the browser's own throttling emulates it. */
export interface NetworkSpeed {
  readonly name: string;
  /** Megabits per second both ways; undefined leaves the network alone. */
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
/** What a person waits for at the keys is the processor, not the network. */
const fastNetwork: readonly NetworkName[] = ['unthrottled'];

/** A first page and how to recognize that it shows its own content. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Under which networks it is visited. */
  readonly networks: readonly NetworkName[];
  /** Selector of the first content that belongs to the page itself. */
  readonly content: string;
  /** What somebody does there, and the content that comes of it. */
  readonly next?: NextStep;
  /** What somebody does there step by step; each key and click is measured until the frame that shows it. */
  readonly work?: readonly WorkStep[];
}

/** A click on what a selector names, or something typed into it. */
export type WorkStep = { readonly click: string } | { readonly field: string; readonly typed: string };

/** Stands in a path for the id of the estimate that each portal is given. */
export const ESTIMATE = '{estimate}';
/** Lines of that estimate. */
export const ESTIMATE_LINES = 200;

/** A click, or something typed into a field; measured from the click or the last key until the content is there. */
type NextStep = { readonly content: string } & (
  | { readonly click: string }
  | { readonly field: string; readonly typed: string }
);

/** Figures of the month, which come with the data. */
const DASHBOARD = 'main article:has(a[href^="/tasks"]) p:not(:empty)';

/** Where a click in the menu of the dashboard leads, and the page's own data there. */
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
    // The search begins 1000 ms after the last key (SEARCH-9).
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
      // Nothing typed is left for the next visit.
      { click: '[aria-label="Unsaved changes"] button:has-text("Discard")' },
      { click: '[role=dialog] button:has-text("Discard")' },
    ],
  },
];
