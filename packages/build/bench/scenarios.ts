/** A network as the browser's own throttling emulates it. */
export interface NetworkSpeed {
  readonly name: string;
  /** Megabits per second both ways; undefined leaves the network alone. */
  readonly megabits: number | undefined;
  /** Milliseconds added to each request. */
  readonly latency: number;
}

export const networks: readonly NetworkSpeed[] = [
  { name: 'unthrottled', megabits: undefined, latency: 0 },
  { name: '9 Mbps', megabits: 9, latency: 60 },
  { name: '1.6 Mbps', megabits: 1.6, latency: 150 },
];

/** A first page and how to tell that it shows its own content. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Selector of the first content that belongs to the page itself. */
  readonly content: string;
  /** A link inside the portal and the content behind it. */
  readonly next?: { readonly link: string; readonly content: string };
}

export const scenarios: readonly Scenario[] = [
  { name: 'login', path: '/login', signedIn: false, content: 'input[type=password]' },
  {
    name: 'store',
    path: '/categories',
    signedIn: true,
    content: 'main a[href^="/categories/"]',
    next: { link: 'a[href="/brands"]', content: 'main a[href^="/brands/"]' },
  },
];
