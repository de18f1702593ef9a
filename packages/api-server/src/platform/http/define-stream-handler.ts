import type { EndpointDeclaration } from '@tech-portal/contract';
import type { HandlerContext, Route } from './define-handler.ts';
import { parseInput } from './parse-input.ts';

/**
 * Binds a handler to an endpoint that responds with server-sent events. `x-accel-buffering` and `no-transform` keep
 * proxies from buffering the events.
 */
export function defineStreamHandler<Endpoint extends EndpointDeclaration & { readonly isStream?: boolean }>(
  endpoint: Endpoint,
  handler: (context: HandlerContext<Endpoint>) => Promise<ReadableStream<Uint8Array>>,
): Route {
  if (endpoint.isStream !== true) throw new Error(`${endpoint.id} is not a stream: bind it with defineHandler.`);
  return {
    endpoint,
    async run({ currentUser, ...incoming }) {
      if (!currentUser) throw new Error(`${endpoint.id} was reached without a current user.`);
      const events = await handler({ ...incoming, ...parseInput<Endpoint>(endpoint, incoming), currentUser });
      return new Response(events, {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        },
      });
    },
  };
}
