import type { Deps } from '../../platform/deps/index.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { MailTransport } from '../../platform/mail/index.ts';
import { noTelemetry } from '../../platform/telemetry/index.ts';
import type { Telemetry } from '../../platform/telemetry/index.ts';
import type { PoolUsage } from '../../platform/postgres/index.ts';

export interface ObservedResources {
  readonly pool?: () => PoolUsage;
  /** Dependencies to read queue lengths; set in processes that work on the queues. */
  readonly waiting?: Pick<Deps, 'db' | 'clock' | 'databaseHealth'>;
}

export interface ProcessTelemetry extends Telemetry {
  /** Startup message with the URL of the metrics; may be empty. */
  readonly description: string;
  limits(limits: Limits): Limits;
  /** Observes a job; `requestId` is the request that caused it. */
  job<Result>(job: string, requestId: string | undefined, work: () => Promise<Result>): Promise<Result>;
  mail(send: MailTransport): MailTransport;
  watch(resources: ObservedResources): void;
  stop(): Promise<void>;
}

export const noProcessTelemetry: ProcessTelemetry = {
  ...noTelemetry,
  description: '',
  limits: (limits) => limits,
  job: (_job, _requestId, work) => work(),
  mail: (send) => send,
  watch: () => undefined,
  stop: async () => undefined,
};
