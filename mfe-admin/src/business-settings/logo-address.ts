import { readPortalConfig } from '@tech-portal/platform/portal-config';

/** Where a logo is: at the API, which may have an origin of its own. */
export const logoAddress = ({ path }: { readonly path: string }): string => readPortalConfig().apiOrigin + path;
