import type { VitalName } from '@tech-portal/contract/release-figures';
import type { PageLocation } from './page-locations.ts';
import type { ScriptError } from './script-error.ts';

interface Version {
  readonly app: string;
  readonly version: string;
}

/** Measurements of a page load since its last report. */
export interface MetricsReport {
  readonly views: readonly (Version & { readonly count: number })[];
  readonly vitals: readonly (Version & { readonly name: VitalName; readonly value: number })[];
  readonly loads: readonly (Version & { readonly kind: 'entry' | 'chunk'; readonly ms: number })[];
  readonly errors: readonly ScriptError[];
}

/** Limits of one report; more would add no information. */
const limits = { views: 16, loads: 40, errors: 10, count: 200 };

const versionOf = ({ app, version }: Version): Version => ({ app, version });

/** Collects measurements for reports. Each vital and each error is reported once per page load. */
export function createMetricsBatch() {
  const views = new Map<string, Version & { count: number }>();
  const loads: MetricsReport['loads'][number][] = [];
  const errors: ScriptError[] = [];
  /** Last value of each vital, as a vital changes until the tab is hidden. */
  const vitals = new Map<VitalName, MetricsReport['vitals'][number]>();
  const reported = new Set<string>();

  return {
    view(pageLocation: PageLocation) {
      const key = `${pageLocation.app} ${pageLocation.version}`;
      const view = views.get(key) ?? { ...versionOf(pageLocation), count: 0 };
      view.count = Math.min(limits.count, view.count + 1);
      if (views.size < limits.views) views.set(key, view);
    },
    vital(pageLocation: PageLocation, name: VitalName, value: number) {
      if (!reported.has(name)) vitals.set(name, { ...versionOf(pageLocation), name, value });
    },
    load(load: MetricsReport['loads'][number]) {
      if (loads.length < limits.loads) loads.push(load);
    },
    /** Adds an error; returns true if it is new. */
    error(error: ScriptError): boolean {
      const key = `${error.kind} ${error.app} ${error.version} ${error.message}`;
      if (reported.has(key) || errors.length >= limits.errors) return false;
      reported.add(key);
      errors.push(error);
      return true;
    },
    /** Returns everything collected and clears it; undefined if nothing was collected. */
    flush(): MetricsReport | undefined {
      const report = {
        views: [...views.values()],
        vitals: [...vitals.values()],
        loads: loads.splice(0),
        errors: errors.splice(0),
      };
      for (const name of vitals.keys()) reported.add(name);
      views.clear();
      vitals.clear();
      return Object.values(report).some(({ length }) => length > 0) ? report : undefined;
    },
  };
}
