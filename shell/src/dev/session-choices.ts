import { isApiScenario } from '@tech-portal/api-mocks/scenarios';
import type { ApiScenario } from '@tech-portal/api-mocks/scenarios';
import { isRemoteFault } from './faults.ts';
import type { RemoteFault } from './faults.ts';

const scenarioKey = 'development-scenario';
const faultsKey = 'development-faults';

/** App → what is wrong with it. */
export type Faults = Readonly<Record<string, RemoteFault>>;

/** Whether the browser itself responds to the calls of this session; the dev server wrote it into the page. */
export function isApiMocked(): boolean {
  const text = document.getElementById('development-session')?.textContent;
  return text ? (JSON.parse(text) as { api?: string }).api === 'mock' : false;
}

/** How the mocked API behaves in this tab. */
export function readScenario(): ApiScenario {
  const stored = sessionStorage.getItem(scenarioKey);
  return isApiScenario(stored) ? stored : 'normal';
}

export const chooseScenario = (scenario: ApiScenario): void => sessionStorage.setItem(scenarioKey, scenario);

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
