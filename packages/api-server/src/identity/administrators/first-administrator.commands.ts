import type { ParsedBodyOf } from '@tech-portal/contract';
import type { setUpAdministrator } from '@tech-portal/contract/administrators';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, normalizeIpForLimits } from '../../platform/http/index.ts';
import { startAttempt } from '../../platform/limits/index.ts';
import { createAdministrator } from './administrators.commands.ts';
import { hasAdministrator } from './administrators.queries.ts';
import { isValidSetupLink } from './setup-link.commands.ts';

const HOUR_MS = 60 * 60_000;

function invalidLinkError(): ApiError {
  const message =
    'This link is no longer valid: it was used, it has expired, or an administrator already exists. ' +
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
  const attempt = await startAttempt(limits, `set-up:${normalizeIpForLimits(clientAddress)}`, {
    freeFailures: config.limits.signInFailures,
    resetAfterMs: HOUR_MS,
  });
  async function requireLink(connection: Database): Promise<void> {
    const isValid = (await isValidSetupLink(connection, token, clock.now())) && !(await hasAdministrator(connection));
    if (!isValid) throw invalidLinkError();
  }
  await requireLink(db);
  await attempt.succeed();
  await createAdministrator(deps, person, { auditNote: 'By the one-time link', assertAllowed: requireLink });
}
