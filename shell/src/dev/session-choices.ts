import { isApiFault } from './api-faults.ts';
import type { ApiFault } from './api-faults.ts';
import { isRemoteFault } from './faults.ts';
import type { RemoteFault } from './faults.ts';

const scenarioKey = 'development-scenario';
const faultsKey = 'development-faults';

/** App → what is wrong with it. */
export type Faults = Readonly<Record<string, RemoteFault>>;

/** True if this session has an API of its own, on sample data; the dev server wrote it into the page. */
export function hasSampleData(): boolean {
  const text = document.getElementById('development-session')?.textContent;
  return text ? (JSON.parse(text) as { api?: string }).api === 'sample' : false;
}

/** The fault of the API in this tab. */
export function readApiFault(): ApiFault {
  const stored = sessionStorage.getItem(scenarioKey);
  return isApiFault(stored) ? stored : 'normal';
}

export const chooseApiFault = (fault: ApiFault): void => sessionStorage.setItem(scenarioKey, fault);

/** Faults of apps that are switched on in this tab. */
export function readFaults(): Faults {
  try {
    const stored = JSON.parse(sessionStorage.getItem(faultsKey) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, RemoteFault] => isRemoteFault(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Switches a fault of an app on, or all of them off. */
export function chooseFault(app: string, fault: RemoteFault | undefined): void {
  const { [app]: _, ...others } = readFaults();
  sessionStorage.setItem(faultsKey, JSON.stringify(fault === undefined ? others : { ...others, [app]: fault }));
}
