import { ApiError } from '../platform/http/index.ts';
import { withoutValues } from '../platform/telemetry/index.ts';
import { EnvironmentError } from '../platform/environment/index.ts';
import { PortInUseError } from './listen.ts';
import { DatabaseUnreachableError, MigrationError, OwnPostgresError } from '../platform/postgres/index.ts';
import { JobsMissingError } from '../platform/jobs/index.ts';
import { CommandRefusedError } from './portal-cli/portal-tools.ts';

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
