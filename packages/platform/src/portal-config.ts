import type { PortalConfig } from './manifest.ts';

export type { PortalConfig };

const defaults: PortalConfig = {
  apiOrigin: '',
  environment: '',
  styleNonce: '',
  overrideOrigins: [],
  figuresPercent: 0,
  scriptOrigins: [],
};

/** Configuration that the server wrote into the page, with defaults for missing values. */
export function readPortalConfig(): PortalConfig {
  const text = document.getElementById('portal-config')?.textContent;
  if (!text) return defaults;
  return { ...defaults, ...(JSON.parse(text) as Partial<PortalConfig>) };
}
