import { readPortalConfig } from '@tech-portal/platform/portal-config';

/** URL of a logo. The API that serves it may have another origin. */
export const logoUrl = ({ path }: { readonly path: string }): string => readPortalConfig().apiOrigin + path;
