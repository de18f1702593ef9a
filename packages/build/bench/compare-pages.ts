import type { Browser } from '@playwright/test';
import { measurePage } from './measure-page.ts';
import type { Measurement } from './measure-page.ts';
import type { PortalName, ServedPortal } from './portals.ts';
import type { Row } from './report.ts';
import { ESTIMATE } from './scenarios.ts';
import type { NetworkSpeed, Scenario } from './scenarios.ts';
import type { Visitor } from './visitor.ts';

export interface VisitedPortal extends ServedPortal {
  readonly visitor: Visitor;
}

interface PageRuns {
  readonly browser: Browser;
  readonly portals: readonly VisitedPortal[];
  readonly scenario: Scenario;
  readonly network: NetworkSpeed;
  readonly runs: number;
}

export const fillScenarioPath = (scenario: Scenario, { estimate }: Visitor): Scenario => ({
  ...scenario,
  path: scenario.path.replace(ESTIMATE, estimate),
});

const emptyVisits = (): Record<PortalName, Measurement[]> => ({ federated: [], single: [], earlier: [] });

export async function comparePage({ browser, portals, scenario, network, runs }: PageRuns): Promise<Row[]> {
  const row = { page: scenario.name, network: network.name };
  const cold: Row = { ...row, cache: 'cold', visits: emptyVisits() };
  const warm: Row = { ...row, cache: 'warm', visits: emptyVisits() };
  for (let run = 0; run < runs; run += 1) {
    // Rotates the order, so that busy moments of the machine affect all portals alike.
    const offset = run % portals.length;
    for (const { name, origin, visitor } of [...portals.slice(offset), ...portals.slice(0, offset)]) {
      const measured = await measurePage({
        browser,
        origin,
        scenario: fillScenarioPath(scenario, visitor),
        network,
        session: scenario.signedIn ? visitor.session : {},
      });
      cold.visits[name].push(measured.cold);
      warm.visits[name].push(measured.warm);
    }
  }
  return [cold, warm];
}
