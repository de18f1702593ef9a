import type { ExposeLoaderOptions } from '@tech-portal/release-client';
import type { ComponentType } from 'react';

/**
 * Additions of a development session to the shell; a published shell has none. The build of a session replaces this
 * module with `dev/development.ts`.
 */
export interface Development {
  readonly withFaults: (options: ExposeLoaderOptions) => ExposeLoaderOptions;
  /** Section of the release panel, which every user sees in a development session. */
  readonly Section: ComponentType | undefined;
  readonly QueryDevtools: ComponentType | undefined;
}

export const development: Development = {
  withFaults: (options) => options,
  Section: undefined,
  QueryDevtools: undefined,
};
