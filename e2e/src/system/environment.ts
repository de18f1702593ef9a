/** What the global setup left for the stories. */
export function fromSetup(name: 'PORTAL_URL' | 'PORTAL_TEMPLATE' | 'PORTAL_DATA'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: the stories run under their global setup only.`);
  return value;
}
