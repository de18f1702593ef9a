import { databaseFault } from '../db/database-fault.ts';
import type { DatabaseFault } from '../db/database-fault.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from './api-error.ts';
import { databaseAway, databaseFull, databaseLocked } from './database-unavailable.ts';
import { withoutValues } from '../telemetry/without-values.ts';

function respond(error: ApiError): Response {
  return Response.json(error.toBody(), { status: error.status, headers: error.headers });
}

const unavailable: Readonly<Record<DatabaseFault, () => ApiError>> = {
  away: databaseAway,
  full: databaseFull,
  locked: databaseLocked,
};

/** Builds the error response of an `ApiError`; any other error is a 500 that reveals only the request id. */
export function answerError(
  error: unknown,
  requestId: string,
  { logger, databaseHealth }: Pick<Deps, 'logger' | 'databaseHealth'>,
): Response {
  if (error instanceof ApiError) return respond(error);
  const fault = databaseFault(error);
  if (fault) {
    databaseHealth.note(error);
    logger.warn({ fault, error: withoutValues(error) }, 'the database could not serve');
    return respond(unavailable[fault]());
  }
  logger.error({ error: withoutValues(error) }, 'unexpected error');
  const message = `Something went wrong on our side. If it happens again, tell us this number: ${requestId}`;
  return Response.json(new ApiError('internal', message).toBody(), { status: 500 });
}
