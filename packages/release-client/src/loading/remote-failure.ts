/** Reason why a remote's page or part cannot be shown. */
export type RemoteFailureReason = 'not-registered' | 'off' | 'incompatible' | 'timeout' | 'broken';

const explanations: Record<RemoteFailureReason, string> = {
  'not-registered': 'is not part of this portal right now',
  off: 'is switched off right now',
  incompatible: 'was built for another version of the portal',
  timeout: 'did not respond in time',
  broken: 'could not be loaded',
};

/** Thrown when a remote or one of its exposes did not load. The message is for logs, `reason` for the screen. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  /** `remote/expose` as requested. */
  readonly expose: string;
  readonly reason: RemoteFailureReason;

  constructor(expose: string, reason: RemoteFailureReason, cause?: unknown) {
    super(`${expose} ${explanations[reason]}.`, { cause });
    this.expose = expose;
    this.reason = reason;
  }
}
