import { ApiError } from '../platform/http/index.ts';
import { redactError } from '../platform/telemetry/index.ts';
import { EnvironmentError } from '../platform/environment/index.ts';
import { PortInUseError } from './listen.ts';
import { DatabaseUnreachableError, MigrationError, BundledPostgresError } from '../platform/postgres/index.ts';
import { JobSchemaMissingError } from '../platform/jobs/index.ts';
import { CommandRefusedError } from './portal-cli/portal-tools.ts';

const operatorErrors = [
  EnvironmentError,
  BundledPostgresError,
  PortInUseError,
  DatabaseUnreachableError,
  MigrationError,
  JobSchemaMissingError,
  CommandRefusedError,
  ApiError,
];

/** Ends the process. Prints the message of an error for operators, but only kind and location of any other error. */
export function exitWithReason(error: unknown): never {
  const isOperatorError = operatorErrors.some((kind) => error instanceof kind);
  const reason = isOperatorError && error instanceof Error ? error.message : JSON.stringify(redactError(error));
  console.error(reason);
  process.exit(1);
}

/** Ends the process the same way for uncaught errors: the runtime's own output would contain statement parameters. */
export function exitOnUncaughtErrors(): void {
  process.on('uncaughtException', exitWithReason);
  process.on('unhandledRejection', exitWithReason);
}
