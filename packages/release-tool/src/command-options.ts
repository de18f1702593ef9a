import type { Signing } from '@tech-portal/release';
import type { Checks } from './require-fit.ts';

export interface CommandOptions extends Checks {
  /** Author, for unsigned actions. */
  readonly by: string;
  readonly reason?: string | undefined;
  /** Without it, the store's own `teams.json` counts, and there is no key. */
  readonly signing?: Signing | undefined;
  /** Reason to retire an app that others use, if any. */
  readonly acceptConsumers?: string | undefined;
  readonly into?: string | undefined;
  /** Path of a plain build's description; undefined for its own. */
  readonly describe?: string | undefined;
  /** Makes the published version live. */
  readonly promote: boolean;
  readonly keep: number;
  readonly days: number;
  readonly dryRun: boolean;
}
