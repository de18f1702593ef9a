import type { Deps } from '../../platform/deps/index.ts';
import type { Limits } from '../../platform/limits/index.ts';
import type { MailTransport } from '../../platform/mail/index.ts';
import { noTelemetry } from '../../platform/telemetry/index.ts';
import type { Telemetry } from '../../platform/telemetry/index.ts';
import type { PoolUse } from '../../platform/postgres/index.ts';

/** What a process has that is worth a look each time metrics are read. */
export interface Watched {
  readonly pool?: () => PoolUse;
  /** Work that waits in the database: for processes that do that work. */
  readonly waiting?: Pick<Deps, 'db' | 'clock' | 'databaseHealth'>;
}

/** The telemetry of a process. */
export interface ProcessTelemetry extends Telemetry {
  /** Where Prometheus finds the metrics, for the person who started the process; may be empty. */
  readonly description: string;
  /** Counts how often a limit is reached. */
  limits(limits: Limits): Limits;
  /** Observes a job; `requestId` is of the request that caused it. */
  job<Result>(job: string, requestId: string | undefined, work: () => Promise<Result>): Promise<Result>;
  /** Observes emails on their way. */
  mail(send: MailTransport): MailTransport;
  /** Adds to what is looked at each time metrics are read. */
  watch(watched: Watched): void;
  /** Sends what was not sent yet, and ends. */
  stop(): Promise<void>;
}

/** Watches nothing. */
export const noProcessTelemetry: ProcessTelemetry = {
  ...noTelemetry,
  description: '',
  limits: (limits) => limits,
  job: (_job, _requestId, work) => work(),
  mail: (send) => send,
  watch: () => undefined,
  stop: async () => undefined,
};
