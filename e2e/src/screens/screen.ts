import type { Page } from '@playwright/test';
import type { Username } from '../system/accounts.ts';

/** Page of the portal, opened by its URL, with its other states. */
export interface Screen {
  readonly name: string;
  readonly as: Username | 'nobody' | 'technician';
  /** Path, or a function for an emailed link: it needs the technician of this worker, as a newer link ends it. */
  readonly path: string | ((technician: Username) => Promise<string>);
  readonly ready: (page: Page) => Promise<unknown>;
  /** Steps that run one after the other on the opened page; each leads to another state to check. */
  readonly states?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
}

export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

export const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
