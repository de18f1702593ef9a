import { readPortalConfig } from '@tech-portal/platform/portal-config';

/** URL of a logo at the API, which may have another origin. */
export const logoUrl = ({ path }: { readonly path: string }): string => readPortalConfig().apiOrigin + path;
