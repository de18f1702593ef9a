import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportFigures } from '@tech-portal/contract/release-figures';
import { faultReports } from '../faults/fault-reports.ts';
import { releaseStatus } from '../versions/release-status.ts';
import { remote } from '../testing/registry.ts';
import type { MetricsReport } from './metrics-batch.ts';
import { bufferEarlyErrors } from './early-errors.ts';
import { startMetrics } from './start-metrics.ts';

interface Vital {
  readonly name: string;
  readonly value: number;
  readonly entries: readonly { readonly startTime: number }[];
}

const vitals = vi.hoisted(() => new Map<string, (vital: unknown) => void>());
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (tell: (vital: unknown) => void) => vitals.set(name, tell),
    ]),
  ),
);

const measured = ({ name, ...vital }: Vital) => vitals.get(name)?.({ name, ...vital });
const registry = {
  remotes: [
    remote([{ path: '/cart/:id', expose: './cart', access: 'any', title: 'Cart' }], {
      name: 'mfe-store',
      version: '1a',
    }),
    remote([{ path: '/estimate/:id', expose: './e', access: 'any', title: 'E' }], {
      name: 'mfe-estimates',
      version: '7',
    }),
  ],
};

let resources: (entries: readonly object[]) => void;
let navigate: (path: string) => void;
const send = vi.fn<(report: MetricsReport) => void>();

class FakeObserver {
  constructor(tell: (list: { getEntries: () => readonly object[] }) => void) {
    resources = (entries) => tell({ getEntries: () => entries });
  }
  observe() {}
}

bufferEarlyErrors();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  localStorage.setItem('token', 'token-of-tech');
  history.replaceState(null, '', '/estimate/17');
});
afterEach(() => {
  hide('visible');
  send.mockReset();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  releaseStatus.reset();
});

function hide(state: 'hidden' | 'visible' = 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const start = () =>
  startMetrics({ registry, initialPath: '/cart/4711', onNavigate: (opened) => void (navigate = opened), send });

const sent = (): MetricsReport => {
  const [report] = send.mock.lastCall ?? [];
  if (!report) throw new Error('Nothing was sent.');
  expect(reportFigures.body['~standard'].validate(report)).not.toHaveProperty('issues');
  return report;
};

const store = { app: 'mfe-store', version: '1a' };
const estimates = { app: 'mfe-estimates', version: '7' };

// Must run first: earlier errors are buffered only for the first measurement.
test('errors of before and after are reported once, and soon, with the version that caused them', () => {
  const error = new TypeError("no 'Dana'");
  error.stack = 'TypeError\n    at save (https://portal.example/remotes/mfe-store/1a/cart-page.aa.js:1:2)';
  dispatchEvent(new ErrorEvent('error', { error, message: 'x', filename: 'https://portal.example/shell/9f/main.js' }));
  start();
  dispatchEvent(new ErrorEvent('error', { error, message: 'x' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'too late' }));
  faultReports.record({ ...store, kind: 'render', message: 'TypeError: drawn' });
  vi.advanceTimersByTime(10_000);
  expect(sent().errors).toMatchObject([
    { ...store, kind: 'error', message: "TypeError: no '…'" },
    { ...estimates, kind: 'rejection', message: 'too late' },
    { ...store, kind: 'render', message: 'TypeError: drawn' },
  ]);
  dispatchEvent(new ErrorEvent('error', { error, message: 'x' }));
  vi.advanceTimersByTime(20_000);
  expect(send).toHaveBeenCalledOnce();
});

test('vitals are of the page that was shown at their moment, views of each page that was opened', () => {
  start();
  navigate('/estimate/18');
  navigate('/cart/1');
  measured({ name: 'LCP', value: 1234.5678, entries: [{ startTime: 0 }] });
  measured({ name: 'INP', value: 80, entries: [{ startTime: performance.now() }] });
  measured({ name: 'INP', value: 120, entries: [{ startTime: performance.now() }] });
  hide();
  expect(sent()).toMatchObject({
    views: [
      { ...store, count: 2 },
      { ...estimates, count: 1 },
    ],
    vitals: [
      { ...store, name: 'LCP', value: 1234.568 },
      { ...store, name: 'INP', value: 120 },
    ],
  });
  expect(JSON.stringify(sent())).not.toMatch(/4711|17|18"/);
  hide('visible');
  measured({ name: 'INP', value: 400, entries: [] });
  hide();
  expect(send).toHaveBeenCalledOnce();
});

test('files that came over the network are measured, those that did not come are errors', () => {
  start();
  const entry = {
    name: 'https://portal.example/remotes/mfe-store/1a/remote-entry.aa.js',
    duration: 40.6,
    transferSize: 900,
    responseStatus: 200,
  };
  resources([
    entry,
    { ...entry, name: 'https://portal.example/shell/9f/main.aa.js', duration: 7 },
    { ...entry, transferSize: 0 },
    { ...entry, name: 'https://maps.example/maps.js' },
    { ...entry, name: 'https://portal.example/remotes/mfe-store/1a/cart-page.aa.js', responseStatus: 404 },
  ]);
  hide();
  expect(sent().loads).toEqual([
    { ...store, kind: 'entry', ms: 41 },
    { app: 'shell', version: '9f', kind: 'chunk', ms: 7 },
  ]);
  expect(sent().errors).toMatchObject([{ ...store, kind: 'load', message: 'cart-page responded with an error' }]);
});

test('an earlier version that stands in is the one that is measured', () => {
  releaseStatus.recordEarlier({ name: 'mfe-store', version: '0f' });
  start();
  hide();
  expect(sent().views[0]).toEqual({ app: 'mfe-store', version: '0f', count: 1 });
});

test('nothing is sent while nobody is signed in; then everything is', () => {
  localStorage.clear();
  start();
  hide();
  expect(send).not.toHaveBeenCalled();
  localStorage.setItem('token', 'token-of-tech');
  hide();
  expect(sent().views).toHaveLength(2);
});

test('a tab with an override measures nothing', () => {
  localStorage.setItem('role', 'admin');
  localStorage.setItem('approved', '1');
  sessionStorage.setItem('release-overrides', JSON.stringify({ 'mfe-store': { entry: '/remotes/mfe-store/2/x.js' } }));
  start();
  hide();
  expect(send).not.toHaveBeenCalled();
});
