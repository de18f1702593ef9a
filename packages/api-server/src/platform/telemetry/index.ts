export { noTelemetry } from './telemetry.ts';
export type { NoteRoute, ObservedRequest, Telemetry } from './telemetry.ts';
export { withoutValues } from './without-values.ts';
