import { test } from '@playwright/test';
import { portalOf } from './accounts.ts';

type PortalVariable = 'PORTAL_URL' | 'PORTAL_DATA';

/** Sets variables for the workers of a portal. */
export function setPortalVariables(portal: number, values: Readonly<Record<PortalVariable, string>>): void {
  for (const [name, value] of Object.entries(values)) process.env[`${name}_${portal}`] = value;
}

export function fromSetup(name: PortalVariable | 'PORTAL_TEMPLATE'): string {
  const variable = name === 'PORTAL_TEMPLATE' ? name : `${name}_${portalOf(test.info().parallelIndex)}`;
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${name} is missing: the scenarios run under their global setup only.`);
  return value;
}
