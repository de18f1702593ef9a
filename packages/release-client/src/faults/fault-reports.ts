/** A fault of an app, as it is reported. */
export interface AppFault {
  readonly app: string;
  readonly version: string;
  /** It did not load, or it threw while it was rendered. */
  readonly kind: 'load' | 'render';
  /** What went wrong, for a log. */
  readonly message: string;
  /** Where it was thrown, if that is known; it is reported with the figures alone. */
  readonly stack?: string | undefined;
}

type Send = (fault: AppFault) => void;

/** Collects the faults of apps; each kind of fault of a version is sent once in the life of the page. */
export function createFaultReports() {
  const waiting: AppFault[] = [];
  const reported = new Set<string>();
  const all: AppFault[] = [];
  let watcher: Send = (fault) => void all.push(fault);
  let send: Send | undefined;
  return {
    note(fault: AppFault) {
      const key = `${fault.app} ${fault.version} ${fault.kind}`;
      if (reported.has(key)) return;
      reported.add(key);
      watcher(fault);
      if (send) send(fault);
      else waiting.push(fault);
    },
    /** Tells what was recorded so far, and from now on everything. */
    watch(tell: Send) {
      watcher = tell;
      for (const fault of all.splice(0)) tell(fault);
    },
    /** Sends what was recorded so far, and from now on everything at once. */
    sendWith(sender: Send) {
      send = sender;
      for (const fault of waiting.splice(0)) sender(fault);
    },
  };
}

/** The faults seen in this tab. */
export const faultReports = createFaultReports();

/** An error as a report names it. */
export const faultMessage = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500);

/** An error as a fault has it: what it says, and where it was thrown. */
export const faultWords = (error: unknown): Pick<AppFault, 'message' | 'stack'> => ({
  message: faultMessage(error),
  stack: error instanceof Error ? error.stack : undefined,
});
