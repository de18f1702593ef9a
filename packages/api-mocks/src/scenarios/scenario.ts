import { login } from '@tech-portal/contract/auth';
import { calls } from '@tech-portal/contract/calls';
import type { CallDeclaration } from '@tech-portal/contract';
import { delay } from 'msw';
import { http } from 'msw/http';
import { errorAnswer } from '../mock-call.ts';
import type { MockedCall } from '../mock-call.ts';

/** How the mocked API behaves for all calls. */
export const apiScenarios = ['normal', 'empty', 'slow', 'failing', 'unauthorised'] as const;

export type ApiScenario = (typeof apiScenarios)[number];

export const isApiScenario = (name: unknown): name is ApiScenario => apiScenarios.some((one) => one === name);

/** The requests of a page and their responses while the API is mocked. */
export interface ScenarioSwitch {
  /** How the API behaves at this moment; read for every call. */
  readonly scenario: () => ApiScenario;
  /** Called with every attempt to sign in, before its response. */
  readonly onSignIn?: () => void;
}

const SLOW_MS = 3_000;

const inSession = ({ access }: CallDeclaration): boolean => access !== 'public';

/** The emails of links and the sign-in go on in every scenario, so that nobody is locked out. */
const answersAnyway = ({ path }: CallDeclaration): boolean => path.startsWith('/auth/');

function replyOf(call: CallDeclaration, scenario: ApiScenario): Response | undefined {
  if (scenario === 'unauthorised' && inSession(call)) {
    return errorAnswer(call, 'unauthenticated', 'Please log in again.', { logout: true });
  }
  if (scenario === 'failing' && !answersAnyway(call)) return errorAnswer(call, 'internal', 'The mocked API fails.');
  return undefined;
}

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } as const;

/**
 * Goes before the handlers of the calls: responds in their place where the scenario says so, or delays them.
 * `empty` is another world, not another way to respond.
 */
export const scenarioHandlers = ({ scenario, onSignIn }: ScenarioSwitch): MockedCall[] =>
  calls.map((call) =>
    methods[call.method](`*${call.path}`, async () => {
      if (call === login) onSignIn?.();
      if (scenario() === 'slow') await delay(SLOW_MS);
      return replyOf(call, scenario());
    }),
  );
