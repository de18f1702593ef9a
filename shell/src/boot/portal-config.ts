/** What differs between one installation and another; read at run time, never built in. */
export interface PortalConfig {
  /** Origin of the API without trailing slash; empty when it is the portal's own. */
  readonly apiOrigin: string;
  /** Shown in the banner, e.g. `Sample data`; empty in production. */
  readonly environment: string;
}

const defaults: PortalConfig = { apiOrigin: '', environment: '' };

/** The configuration the server wrote into the page, with defaults for what it left out. */
export function readPortalConfig(): PortalConfig {
  const text = document.getElementById('portal-config')?.textContent;
  if (!text) return defaults;
  return { ...defaults, ...(JSON.parse(text) as Partial<PortalConfig>) };
}
