import type { Page } from '@playwright/test';
import type { Username } from '../system/accounts.ts';

/** A page of the portal, opened by its address, and what it shows besides. */
export interface Screen {
  readonly name: string;
  readonly as: Username | 'nobody' | 'technician';
  /** An emailed link is of the technician of this worker: a newer one ends it. */
  readonly path: string | ((technician: Username) => Promise<string>);
  /** Resolves when the screen may be judged. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Steps from there, one after the other, each to what is judged as well. */
  readonly states?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
}

/** Waits for the title of a page. */
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** Waits for the title of a page, whatever it says. */
export const anyHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
