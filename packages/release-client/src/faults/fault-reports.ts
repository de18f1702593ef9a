export interface AppFault {
  readonly app: string;
  readonly version: string;
  /** `load`: the version failed to load. `render`: it threw while rendering. */
  readonly kind: 'load' | 'render';
  readonly message: string;
  /** Stack, if known; only metrics reports include it. */
  readonly stack?: string | undefined;
}

type Send = (fault: AppFault) => void;

/** Collects faults of apps. Each kind of fault of a version is sent once per page load. */
export function createFaultReports() {
  const unsent: AppFault[] = [];
  const reported = new Set<string>();
  const unwatched: AppFault[] = [];
  let watcher: Send = (fault) => void unwatched.push(fault);
  let send: Send | undefined;
  return {
    record(fault: AppFault) {
      const key = `${fault.app} ${fault.version} ${fault.kind}`;
      if (reported.has(key)) return;
      reported.add(key);
      watcher(fault);
      if (send) send(fault);
      else unsent.push(fault);
    },
    /** Passes recorded and later faults to a listener. */
    watch(listener: Send) {
      watcher = listener;
      for (const fault of unwatched.splice(0)) listener(fault);
    },
    /** Sends recorded faults, and later ones at once. */
    sendWith(sender: Send) {
      send = sender;
      for (const fault of unsent.splice(0)) sender(fault);
    },
  };
}

export const faultReports = createFaultReports();

export const faultMessage = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);

export const faultDetails = (error: unknown): Pick<AppFault, 'message' | 'stack'> => ({
  message: faultMessage(error),
  stack: error instanceof Error ? error.stack : undefined,
});
