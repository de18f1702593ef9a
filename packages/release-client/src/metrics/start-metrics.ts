import { findPublishedFile } from '@tech-portal/contract/release-figures';
import type { VitalName } from '@tech-portal/contract/release-figures';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { faultReports } from '../faults/fault-reports.ts';
import { readOverrides } from '../versions/overrides.ts';
import { readRegistry } from '../versions/registry.queries.ts';
import { onUncaughtError } from './early-errors.ts';
import { createMetricsBatch } from './metrics-batch.ts';
import { createPageHistory, locatePage } from './page-locations.ts';
import { faultToError, toScriptError } from './script-error.ts';
import type { ScriptError } from './script-error.ts';
import { canReport, sendMetrics } from './send-metrics.mutations.ts';

export interface MetricsOptions {
  readonly registry: RemoteRegistry;
  readonly initialPath: string;
  readonly onNavigate: (opened: (path: string) => void) => void;
  readonly send?: typeof sendMetrics;
}

/** Delay before errors are reported, in case the tab is never hidden. */
const ERRORS_WAIT_MS = 10_000;

/** True for an error status, which Chromium reports; it is 0 for cross-origin requests. */
const isFailed = ({ responseStatus }: PerformanceResourceTiming): boolean => responseStatus >= 400;
/** False for cached responses, which say nothing about the network. */
const isFetched = ({ transferSize, duration }: PerformanceResourceTiming): boolean => transferSize > 0 && duration > 0;

/** Time of a vital's last entry, or of the page load if there is no entry. */
const startTimeOf = (entries: readonly PerformanceEntry[]): number => entries.at(-1)?.startTime ?? 0;

/**
 * Measures this page load, including what the browser has recorded so far: web vitals, load times of entries and
 * chunks, page views and errors, by app and version. Reports when the tab is hidden, and soon after an error. Measures
 * nothing in a tab with an override, as nobody else runs its versions.
 */
export function startMetrics({ registry, initialPath, onNavigate, send = sendMetrics }: MetricsOptions): void {
  if (Object.keys(readOverrides()).length > 0) return;
  const pages = createPageHistory(locatePage(initialPath, registry));
  const batch = createMetricsBatch();
  let reportTimer: ReturnType<typeof setTimeout> | undefined;

  /** Reports the measurements; keeps them until somebody is signed in. */
  function report(): void {
    clearTimeout(reportTimer);
    reportTimer = undefined;
    const flushed = canReport() ? batch.flush() : undefined;
    if (flushed) send(flushed);
  }

  function addError(error: ScriptError | undefined): void {
    if (error && batch.error(error)) reportTimer ??= setTimeout(report, ERRORS_WAIT_MS);
  }

  function recordView(path: string): void {
    const pageLocation = locatePage(path, registry);
    if (pages.open(pageLocation, performance.now())) batch.view(pageLocation);
  }

  function recordFile(entry: PerformanceResourceTiming): void {
    const file = findPublishedFile(entry.name);
    if (!file) return;
    const { app, version } = file;
    if (isFailed(entry)) {
      const name = file.file.split('.')[0] ?? '';
      addError(faultToError({ app, version, kind: 'load', message: `${name} responded with an error` }, pages.now()));
    } else if (isFetched(entry)) {
      const kind = file.file.startsWith('remote-entry.') ? 'entry' : 'chunk';
      batch.load({ app, version, kind, ms: Math.round(entry.duration) });
    }
  }

  batch.view(pages.now());
  const recordVital = ({
    name,
    value,
    entries,
  }: {
    name: VitalName;
    value: number;
    entries: readonly PerformanceEntry[];
  }) => batch.vital(pages.at(startTimeOf(entries)), name, Math.max(0, Math.round(value * 1000) / 1000));
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(recordVital);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) recordFile(entry as PerformanceResourceTiming);
  }).observe({ type: 'resource', buffered: true });
  onUncaughtError((uncaught) => addError(toScriptError({ ...uncaught, pageLocation: pages.now() })));
  faultReports.watch((fault) => addError(faultToError(fault, pages.now())));
  recordView(location.pathname);
  onNavigate(recordView);
  // Added after the listeners of the vitals, which by then have their last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
}

const landingPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name || location.href).pathname;
};

/** Calls {@link startMetrics} with the page and registry of this tab. */
export const measurePage = async (onNavigate: MetricsOptions['onNavigate']): Promise<void> =>
  startMetrics({ registry: await readRegistry(), initialPath: landingPath(), onNavigate });
