import type { Signing } from '@tech-portal/release';
import type { Checks } from './require-fit.ts';

/** The options of a command. */
export interface CommandOptions extends Checks {
  /** Who does it, where nothing is signed. */
  readonly by: string;
  /** Why, for the history. */
  readonly reason?: string | undefined;
  /** Without it the store's own `teams.json` counts, and there is no key. */
  readonly signing?: Signing | undefined;
  /** Why an app is retired that others use; undefined where it is not. */
  readonly acceptConsumers?: string | undefined;
  /** Folder that gets types. */
  readonly into?: string | undefined;
  /** Path of the description of a plain build; undefined for its own. */
  readonly describe?: string | undefined;
  /** Also make live what is published. */
  readonly promote: boolean;
  readonly keep: number;
  readonly days: number;
  readonly dryRun: boolean;
}
