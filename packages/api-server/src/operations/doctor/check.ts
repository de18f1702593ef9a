import type { Database } from '../../platform/db/index.ts';
import type { Settings } from '../environment.ts';

/** `failed`: the installation does not work; `warning`: may be intended; `skipped`: was not checked. */
export type FindingStatus = 'ok' | 'warning' | 'failed' | 'skipped';

export interface Finding {
  readonly status: FindingStatus;
  readonly message: string;
  /** Next step to fix the problem; set for `warning` and `failed`. */
  readonly mend?: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, mend: string): Finding => ({ status: 'warning', message, mend });
export const failed = (message: string, mend: string): Finding => ({ status: 'failed', message, mend });
export const skipped = (message: string): Finding => ({ status: 'skipped', message });

export interface CheckContext {
  readonly settings: Settings;
  readonly signal: AbortSignal;
  /**
   * Opens the database without migrating it.
   *
   * @throws NoDatabaseError
   */
  database(): Promise<Database>;
  now(): Date;
  /** Recipient of a test email; undefined sends none. */
  readonly mailTo: string | undefined;
}

/** No database to check; another check reports why. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
}

export interface Check {
  readonly name: string;
  readonly variables: readonly string[];
  readonly run: (context: CheckContext) => Promise<Finding>;
}

/** undefined_table, undefined_column, invalid_schema_name. */
const NOT_MIGRATED = /^(42P01|42703|3F000)$/;

export const isNotMigrated = (error: unknown): boolean => NOT_MIGRATED.test(codeOf(error));

/** Reduces an error to its code, since messages may contain URLs with passwords. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
