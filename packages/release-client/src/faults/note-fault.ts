import { refuseShell } from '../canary/requested-shell.ts';
import { shellVersion } from '../versions/composition.ts';
import { knownRegistry } from '../versions/registry.queries.ts';
import { faultMessage, faultReports, faultWords } from './fault-reports.ts';
import type { AppFault } from './fault-reports.ts';

/**
 * Records the fault of an app. In a canary of the shell it counts against the shell, whichever app failed, so that a
 * shell that breaks its neighbours has none of them rolled back; and this device gets the live shell with the next page
 * load.
 */
export function noteFault(fault: AppFault): void {
  const version = shellVersion();
  // Not by the cookie, which the first fault has changed.
  if (knownRegistry()?.shellCanary?.version !== version) {
    faultReports.note(fault);
    return;
  }
  const message = fault.app === 'shell' ? fault.message : `${fault.app} ${fault.version}: ${fault.message}`;
  faultReports.note({ ...fault, app: 'shell', version, message: faultMessage(message) });
  refuseShell(version);
}

/** Notes that the shell's own code threw, or did not come. */
export const noteShellFault = (error: unknown): void =>
  noteFault({ app: 'shell', version: shellVersion(), kind: 'render', ...faultWords(error) });
