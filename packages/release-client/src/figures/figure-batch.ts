import type { VitalName } from '@tech-portal/contract/release-figures';
import type { PagePlace } from './page-places.ts';
import type { ScriptError } from './script-error.ts';

interface Version {
  readonly app: string;
  readonly version: string;
}

/** Measurements of a page load since its last report. */
export interface FigureReport {
  readonly views: readonly (Version & { readonly count: number })[];
  readonly vitals: readonly (Version & { readonly name: VitalName; readonly value: number })[];
  readonly loads: readonly (Version & { readonly kind: 'entry' | 'chunk'; readonly ms: number })[];
  readonly errors: readonly ScriptError[];
}

/** Limits of one report; more would add no information. */
const most = { views: 16, loads: 40, errors: 10, count: 200 };

const versionOf = ({ app, version }: Version): Version => ({ app, version });

/** Collects measurements for reports. Each vital and each error is reported once per page load. */
export function createFigureBatch() {
  const views = new Map<string, Version & { count: number }>();
  const loads: FigureReport['loads'][number][] = [];
  const errors: ScriptError[] = [];
  /** A vital changes until the tab is hidden: its last value counts. */
  const vitals = new Map<VitalName, FigureReport['vitals'][number]>();
  const told = new Set<string>();

  return {
    view(place: PagePlace) {
      const key = `${place.app} ${place.version}`;
      const view = views.get(key) ?? { ...versionOf(place), count: 0 };
      view.count = Math.min(most.count, view.count + 1);
      if (views.size < most.views) views.set(key, view);
    },
    vital(place: PagePlace, name: VitalName, value: number) {
      if (!told.has(name)) vitals.set(name, { ...versionOf(place), name, value });
    },
    load(load: FigureReport['loads'][number]) {
      if (loads.length < most.loads) loads.push(load);
    },
    /** Returns true for a new error. */
    error(error: ScriptError): boolean {
      const key = `${error.kind} ${error.app} ${error.version} ${error.message}`;
      if (told.has(key) || errors.length >= most.errors) return false;
      told.add(key);
      errors.push(error);
      return true;
    },
    /** Returns everything collected and clears it; undefined when empty. */
    take(): FigureReport | undefined {
      const report = {
        views: [...views.values()],
        vitals: [...vitals.values()],
        loads: loads.splice(0),
        errors: errors.splice(0),
      };
      for (const name of vitals.keys()) told.add(name);
      views.clear();
      vitals.clear();
      return Object.values(report).some(({ length }) => length > 0) ? report : undefined;
    },
  };
}
