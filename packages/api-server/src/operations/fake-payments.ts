import type { ExternalServices } from './external-services.ts';

/**
 * Settings for card provider and maps from `packages/fakes`, which listens on a port of the portal's machine. Browsers
 * use that port on the portal's host name, or `url` if given, for example behind a proxy that terminates TLS.
 */
export function fakePayments(port: number, publicUrl: string, url?: string): ExternalServices {
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
