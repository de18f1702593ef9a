import type { MockedCall } from '../mock-call.ts';
import { createEmptyWorld } from './empty-world.ts';
import { portalCalls } from './portal-calls.ts';
import { scenarioHandlers } from './scenario.ts';
import type { ApiScenario } from './scenario.ts';
import { createWorld } from './world.ts';

export { apiScenarios, isApiScenario } from './scenario.ts';
export type { ApiScenario } from './scenario.ts';

/**
 * The whole API, mocked: handlers of every call over a small world in memory. Sign in with a demo account
 * (admin, tech, tech2, newtech, retail).
 *
 * @param scenario How it behaves at this moment; asked with every call.
 * @param moment What 'today' is.
 */
export function mockedApi(scenario: () => ApiScenario = () => 'normal', moment?: Date): MockedCall[] {
  return [
    ...scenarioHandlers(scenario),
    ...portalCalls(scenario() === 'empty' ? createEmptyWorld(moment) : createWorld(moment)),
  ];
}
