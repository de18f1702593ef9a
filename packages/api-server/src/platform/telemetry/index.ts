export { noTelemetry } from './telemetry.ts';
export type { RecordRoute, ObservedRequest, Telemetry } from './telemetry.ts';
export { redactError } from './redact-error.ts';
