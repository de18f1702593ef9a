import type { CallDeclaration } from '@tech-portal/contract';
import type { HandlerContext, Route } from './handle.ts';
import { parseInput } from './parse-input.ts';

/**
 * Binds a handler to a call that responds with server-sent events. `x-accel-buffering` and `no-transform` keep proxies
 * from buffering them.
 */
export function handleStream<Call extends CallDeclaration & { readonly isStream?: boolean }>(
  call: Call,
  handler: (context: HandlerContext<Call>) => Promise<ReadableStream<Uint8Array>>,
): Route {
  if (call.isStream !== true) throw new Error(`${call.id} is not a stream: bind it with handle.`);
  return {
    call,
    async run({ viewer, ...incoming }) {
      if (!viewer) throw new Error(`${call.id} was reached without a viewer.`);
      const events = await handler({ ...incoming, ...parseInput<Call>(call, incoming), viewer });
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
