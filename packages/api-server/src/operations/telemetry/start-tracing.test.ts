import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { maskIds, withoutMessages } from './start-tracing.ts';

test('a failed span says that it failed, and not what the database said about a value', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [withoutMessages, new SimpleSpanProcessor({ exporter })] });
  const span = provider.getTracer('test').startSpan('select');
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'invalid input syntax for type integer: "secret"' });
  span.end();
  await provider.forceFlush();
  expect(exporter.getFinishedSpans().map(({ status }) => status)).toEqual([{ code: SpanStatusCode.ERROR }]);
});

test.each([
  ['/transfers', '/transfers'],
  ['/transfers?idempotency_id=0f3c', '/transfers'],
  ['/transfers/TRstandin/reversals', '/transfers/:id/reversals'],
  ['/transfers/tr%20x/reversals?a=b#c', '/transfers/:id/reversals'],
  ['/payment_instruments', '/payment_instruments'],
])('of the address %s a span has %s', (path, pattern) => {
  expect(maskIds(path)).toBe(pattern);
});
