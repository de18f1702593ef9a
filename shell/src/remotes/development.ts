import type { ExposeLoaderOptions } from '@tech-portal/release-client';
import type { ComponentType } from 'react';

/**
 * What a development session adds to the shell. Here is what a published shell has of it: nothing. The build of a
 * session puts `dev/development.ts` in the place of this module.
 */
export interface Development {
  /** Lets remotes fail on demand. */
  readonly withFaults: (options: ExposeLoaderOptions) => ExposeLoaderOptions;
  /** Part of the release panel, which in a session is for everybody. */
  readonly Section: ComponentType | undefined;
  /** Shows the queries of all apps, and what is cached of them. */
  readonly QueryDevtools: ComponentType | undefined;
}

export const development: Development = {
  withFaults: (options) => options,
  Section: undefined,
  QueryDevtools: undefined,
};
