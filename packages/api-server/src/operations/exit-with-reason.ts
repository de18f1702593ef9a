import { ApiError } from '../platform/http/api-error.ts';
import { withoutValues } from '../platform/telemetry/without-values.ts';
import { EnvironmentError } from '../platform/environment/environment-values.ts';
import { PortInUseError } from './listen.ts';
import { MigrationError } from '../platform/postgres/apply-migrations.ts';
import { JobsMissingError } from '../platform/jobs/open-jobs.ts';
import { CommandRefusedError } from './portal-cli/portal-tools.ts';
import { DatabaseUnreachableError } from '../platform/postgres/open-postgres.ts';
import { OwnPostgresError } from '../platform/postgres/own-postgres/own-postgres-error.ts';

const explained = [
  EnvironmentError,
  OwnPostgresError,
  PortInUseError,
  DatabaseUnreachableError,
  MigrationError,
  JobsMissingError,
  CommandRefusedError,
  ApiError,
];

/** Ends the process: with the one sentence of an error that says what to do, with its kind and place for any other. */
export function exitWithReason(error: unknown): never {
  const isExplained = explained.some((kind) => error instanceof kind);
  const reason = isExplained && error instanceof Error ? error.message : JSON.stringify(withoutValues(error));
  console.error(reason);
  process.exit(1);
}

/**
 * Ends the process in the same way for an error that nothing catches. What the runtime itself would print contains the
 * parameters of a statement.
 */
export function exitOnUncaughtErrors(): void {
  process.on('uncaughtException', exitWithReason);
  process.on('unhandledRejection', exitWithReason);
}
