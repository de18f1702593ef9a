import { findDatabaseFault } from '../db/database-fault.ts';
import type { DatabaseFault } from '../db/database-fault.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from './api-error.ts';
import { databaseDownError, databaseFullError, databaseLockedError } from './database-unavailable.ts';
import { redactError } from '../telemetry/redact-error.ts';

function respond(error: ApiError): Response {
  return Response.json(error.toBody(), { status: error.status, headers: error.headers });
}

const databaseErrors: Readonly<Record<DatabaseFault, () => ApiError>> = {
  away: databaseDownError,
  full: databaseFullError,
  locked: databaseLockedError,
};

/** Builds the error response of an `ApiError`; any other error is a 500 that reveals only the request id. */
export function toErrorResponse(
  error: unknown,
  requestId: string,
  { logger, databaseHealth }: Pick<Deps, 'logger' | 'databaseHealth'>,
): Response {
  if (error instanceof ApiError) return respond(error);
  const fault = findDatabaseFault(error);
  if (fault) {
    databaseHealth.recordError(error);
    logger.warn({ fault, error: redactError(error) }, 'the database could not serve');
    return respond(databaseErrors[fault]());
  }
  logger.error({ error: redactError(error) }, 'unexpected error');
  const message = `Something went wrong on our side. If it happens again, tell us this number: ${requestId}`;
  return Response.json(new ApiError('internal', message).toBody(), { status: 500 });
}
