import type { ThirdParties } from './third-parties.ts';

/**
 * Card provider and maps as `packages/stand-ins` offers them on a port of the portal's own machine. Browsers reach them at
 * that port of the portal's name, or where `url` says, such as behind a proxy that ends TLS.
 */
export function standInPayments(port: number, publicUrl: string, url?: string): ThirdParties {
  const { hostname } = new URL(publicUrl);
  const origin = url === undefined ? `http://${hostname}:${port}` : new URL(url).origin;
  return {
    card: {
      script_url: `${origin}/v/2/finix.js`,
      environment: 'sandbox',
      application_id: 'APstandin',
      merchant_id: 'MUstandin',
      version: 'v2',
    },
    places: { script_url: `${origin}/maps/api/js`, key: 'standin' },
    api: { url: `http://127.0.0.1:${port}`, username: 'USstandin', password: 'standin-password' },
    origins: { script: [origin], connect: [origin], frame: [origin] },
  };
}
