/** What the global setup provides for the scenarios. */
export function fromSetup(name: 'PORTAL_URL' | 'PORTAL_TEMPLATE' | 'PORTAL_DATA'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the scenarios run under their global setup only.`);
  return value;
}
