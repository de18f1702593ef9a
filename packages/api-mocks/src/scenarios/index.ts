import type { MockedCall } from '../mock-call.ts';
import { createEmptyWorld } from './empty-world.ts';
import { portalCalls } from './portal-calls.ts';
import { scenarioHandlers } from './scenario.ts';
import type { ScenarioSwitch } from './scenario.ts';
import { createWorld } from './world.ts';

export { apiScenarios, isApiScenario } from './scenario.ts';
export type { ApiScenario } from './scenario.ts';

/**
 * The whole API, mocked: handlers of every call over a small world in memory. Sign in with a demo account
 * (admin, tech, tech2, newtech, retail).
 *
 * `empty` is another world, so it counts when the handlers are made.
 */
export const mockedApi = (options: ScenarioSwitch): MockedCall[] => [
  ...scenarioHandlers(options),
  ...portalCalls(options.scenario() === 'empty' ? createEmptyWorld() : createWorld()),
];
