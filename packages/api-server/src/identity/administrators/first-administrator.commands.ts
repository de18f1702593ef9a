import type { ParsedBodyOf } from '@tech-portal/contract';
import type { setUpAdministrator } from '@tech-portal/contract/administrators';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, limitedAddress } from '../../platform/http/index.ts';
import { beginTry } from '../../platform/limits/index.ts';
import { makeAdministrator } from './administrators.commands.ts';
import { hasAdministrator } from './administrators.queries.ts';
import { isSetupLink } from './setup-link.commands.ts';

const HOUR_MS = 60 * 60_000;

function refused(): ApiError {
  const message =
    'This link is no longer valid: it was used, has expired, or an administrator exists. ' +
    'Log in, or create a new link on the server.';
  return new ApiError('invalid_token', message);
}

/**
 * Creates the first administrator through the one-time setup link. A wrong token counts against its IP address like a
 * failed sign-in and costs no password hash. If two people use the link, the first request wins.
 *
 * @throws ApiError `invalid_token`, `conflict`, `rate_limited`
 */
export async function setUpFirstAdministrator(
  deps: Deps,
  { token, ...person }: ParsedBodyOf<typeof setUpAdministrator>,
  clientAddress: string,
): Promise<void> {
  const { db, limits, clock, config } = deps;
  const begun = await beginTry(limits, `set-up:${limitedAddress(clientAddress)}`, {
    free: config.limits.signInFailures,
    forgetMs: HOUR_MS,
  });
  async function requireLink(current: Database): Promise<void> {
    const isOpen = (await isSetupLink(current, token, clock.now())) && !(await hasAdministrator(current));
    if (!isOpen) throw refused();
  }
  await requireLink(db);
  await begun.succeed();
  await makeAdministrator(deps, person, { how: 'By the one-time link', require: requireLink });
}
