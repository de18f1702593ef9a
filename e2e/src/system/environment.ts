import { test } from '@playwright/test';
import { portalOf } from './accounts.ts';

/** What workers of one portal share. */
type OfPortal = 'PORTAL_URL' | 'PORTAL_DATA';

/** Tells workers of a portal about it. */
export function provide(portal: number, values: Readonly<Record<OfPortal, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[`${name}_${portal}`] = value;
}

/** What the global setup provides for the scenarios: the template, and the portal of this worker. */
export function fromSetup(name: OfPortal | 'PORTAL_TEMPLATE'): string {
  const variable = name === 'PORTAL_TEMPLATE' ? name : `${name}_${portalOf(test.info().parallelIndex)}`;
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${name} is missing: the scenarios run under their global setup only.`);
  return value;
}
