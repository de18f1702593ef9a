import { browserRoutes } from './browser/browser.routes.ts';
import { buyerRoutes } from './finix/buyers.ts';
import { controlRoutes, createBehavior } from './finix/control.ts';
import { createRecords } from './finix/records.ts';
import { tokenRoutes } from './finix/tokens.ts';
import { transferRoutes } from './finix/transfers.ts';
import { serve } from './http/serve.ts';
import type { RunningServer } from './http/serve.ts';
import { placesRoutes } from './maps/places.routes.ts';

/**
 * Starts the fake card provider and maps on one port. All state is lost when they stop.
 *
 * @example
 * const fakes = await startFakes({ port: 0 });
 * await fetch(`${fakes.url}/v/2/finix.js`);
 */
export function startFakes({
  port,
  host = '127.0.0.1',
}: {
  readonly port: number;
  readonly host?: string;
}): Promise<RunningServer> {
  const records = createRecords();
  const behavior = createBehavior();
  const routes = [
    ...browserRoutes,
    ...placesRoutes,
    ...tokenRoutes(records),
    ...buyerRoutes(records),
    ...transferRoutes(records, behavior),
    ...controlRoutes(records, behavior),
  ];
  return serve(routes, { host, port });
}
