import type { Page } from '@playwright/test';
import type { Username } from '../system/accounts.ts';

/** Page of the portal, opened by its URL, and its further states. */
export interface Screen {
  readonly name: string;
  readonly as: Username | 'nobody' | 'technician';
  /** An emailed link needs the technician of this worker, as a newer one ends it. */
  readonly path: string | ((technician: Username) => Promise<string>);
  readonly ready: (page: Page) => Promise<unknown>;
  /** Sequential steps from there, each to another state to check. */
  readonly states?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

export const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
