import type { Signing } from '@tech-portal/release';
import type { Checks } from './require-fit.ts';

export interface CommandOptions extends Checks {
  /** Author of unsigned actions. */
  readonly by: string;
  readonly reason?: string | undefined;
  /** Key and rights. If undefined, the store's own `teams.json` applies, and there is no key. */
  readonly signing?: Signing | undefined;
  /** Reason for retiring an app that others use, if any. */
  readonly acceptConsumers?: string | undefined;
  readonly into?: string | undefined;
  /** Path of a plain build's description; undefined to use the build's own. */
  readonly describe?: string | undefined;
  /** Makes the published version live. */
  readonly promote: boolean;
  readonly keep: number;
  readonly days: number;
  readonly dryRun: boolean;
}
