import type { ExposeLoaderOptions } from '@tech-portal/release-client';
import type { ComponentType } from 'react';

/**
 * Parts that only a development session adds to the shell; empty in a published shell. The build of a session replaces
 * this module with `dev/development.ts`.
 */
export interface Development {
  readonly withFaults: (options: ExposeLoaderOptions) => ExposeLoaderOptions;
  /** Section of the release panel. Every user sees the panel in a development session. */
  readonly Section: ComponentType | undefined;
  readonly QueryDevtools: ComponentType | undefined;
}

export const development: Development = {
  withFaults: (options) => options,
  Section: undefined,
  QueryDevtools: undefined,
};
