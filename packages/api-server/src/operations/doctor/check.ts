import type { Database } from '../../platform/db/index.ts';
import type { Settings } from '../environment.ts';

/** `failed` keeps an installation from working as it should; `warning` may be meant; `skipped` was not looked at. */
export type FindingStatus = 'ok' | 'warning' | 'failed' | 'skipped';

/** What a check has found, in sentences for who runs the installation. */
export interface Finding {
  readonly status: FindingStatus;
  readonly message: string;
  /** What to do about it; with everything that is not as it should be. */
  readonly mend?: string;
}

export const ok = (message: string): Finding => ({ status: 'ok', message });
export const warning = (message: string, mend: string): Finding => ({ status: 'warning', message, mend });
export const failed = (message: string, mend: string): Finding => ({ status: 'failed', message, mend });
export const skipped = (message: string): Finding => ({ status: 'skipped', message });

/** What checks look with. */
export interface CheckContext {
  readonly settings: Settings;
  /** Aborts when the check has no more time. */
  readonly signal: AbortSignal;
  /**
   * The database as it is, not migrated.
   *
   * @throws NoDatabaseError
   */
  database(): Promise<Database>;
  now(): Date;
  /** Who gets a test mail; nobody without it. */
  readonly mailTo: string | undefined;
}

/** There is no database to look at; another check says why. */
export class NoDatabaseError extends Error {
  override readonly name = 'NoDatabaseError';
}

/** One thing that is looked at. It changes nothing. */
export interface Check {
  readonly name: string;
  /** Variables without which there is nothing to look at. */
  readonly variables: readonly string[];
  readonly look: (context: CheckContext) => Promise<Finding>;
}

/** undefined_table, undefined_column, invalid_schema_name. */
const NOT_MIGRATED = /^(42P01|42703|3F000)$/;

/** True of the failure of a statement in a database that is not migrated. */
export const isNotMigrated = (error: unknown): boolean => NOT_MIGRATED.test(codeOf(error));

/** What went wrong, as its code: messages may repeat addresses with passwords. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
