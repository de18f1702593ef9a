import { chooseScenario, isApiMocked, readScenario } from './session-choices.ts';

/** The shell of a development session: the same as any other, after the mocked API has started, if it is used. */
if (isApiMocked()) {
  const { startMockedApi } = await import('@tech-portal/api-mocks/worker');
  await startMockedApi({ scenario: readScenario, onSignIn: endUnauthorised });
}
await import('../main.tsx');

/** Who signs in has a session again. */
function endUnauthorised(): void {
  if (readScenario() === 'unauthorised') chooseScenario('normal');
}
