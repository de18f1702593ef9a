import { isApiFault } from './api-faults.ts';
import type { ApiFault } from './api-faults.ts';
import { isRemoteFault } from './remote-faults.ts';
import type { RemoteFault } from './remote-faults.ts';

const apiFaultKey = 'development-scenario';
const remoteFaultsKey = 'development-faults';

/** App → fault. */
export type Faults = Readonly<Record<string, RemoteFault>>;

/** True if the dev server marked the page as using a local API with sample data. */
export function hasSampleData(): boolean {
  const text = document.getElementById('development-session')?.textContent;
  return text ? (JSON.parse(text) as { api?: string }).api === 'sample' : false;
}

export function readApiFault(): ApiFault {
  const stored = sessionStorage.getItem(apiFaultKey);
  return isApiFault(stored) ? stored : 'normal';
}

export const chooseApiFault = (fault: ApiFault): void => sessionStorage.setItem(apiFaultKey, fault);

export function readFaults(): Faults {
  try {
    const stored = JSON.parse(sessionStorage.getItem(remoteFaultsKey) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, RemoteFault] => isRemoteFault(entry[1])),
    );
  } catch {
    return {};
  }
}

/** Turns on a fault of an app; undefined turns the app's fault off. */
export function chooseFault(app: string, fault: RemoteFault | undefined): void {
  const { [app]: _, ...otherFaults } = readFaults();
  sessionStorage.setItem(
    remoteFaultsKey,
    JSON.stringify(fault === undefined ? otherFaults : { ...otherFaults, [app]: fault }),
  );
}
