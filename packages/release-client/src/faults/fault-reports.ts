import { RequestTimeout } from '../loading/hedged-request.ts';

/** A fault of an app, as it is reported. */
export interface AppFault {
  readonly app: string;
  readonly version: string;
  /** It did not load, or it threw while it was rendered. */
  readonly kind: 'load' | 'render';
  /** What went wrong, for a log. */
  readonly message: string;
}

type Send = (fault: AppFault) => void;

/** Collects the faults of apps; each kind of fault of a version is sent once in the life of the page. */
export function createFaultReports() {
  const waiting: AppFault[] = [];
  const reported = new Set<string>();
  let send: Send | undefined;
  return {
    note(fault: AppFault) {
      const key = `${fault.app} ${fault.version} ${fault.kind}`;
      if (reported.has(key)) return;
      reported.add(key);
      if (send) send(fault);
      else waiting.push(fault);
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

/** Whether a load failed because the network was slow or missing, which says nothing of the version. */
export const isNetworkFault = (error: unknown): boolean => error instanceof RequestTimeout || !navigator.onLine;
