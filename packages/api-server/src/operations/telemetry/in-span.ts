import { SpanStatusCode } from '@opentelemetry/api';
import type { Attributes, Span, SpanKind, Tracer } from '@opentelemetry/api';

export function inSpan<Result>(
  tracer: Tracer,
  { name, kind, attributes = {} }: { readonly name: string; readonly kind: SpanKind; readonly attributes?: Attributes },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
