import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { shellCanaryFor } from '@tech-portal/platform/rollout';
import { askForShell, readAskedShell, refuseShell } from '../boot/asked-shell.ts';
import { readPersonKey } from '../boot/person-key.ts';
import { knownRegistry } from '../remotes/registry.ts';
import type { SessionStore } from '../session/session.store.ts';
import { shellVersion } from './composition.ts';
import { faultMessage, faultReports } from './fault-reports.ts';
import type { AppFault } from './fault-reports.ts';

/** Only accounts get a canary of the shell: faults of who is not signed in would not count against it. */
const isAccount = (person: string) => person.startsWith('user-');

/** Asks for the shell that the person gets who is signed in, from the next page load on. */
export function chooseShell(session: SessionStore, registry: RemoteRegistry | undefined): void {
  const { token, checking } = session.get();
  if (token === '') askForShell(undefined);
  // Before the check nobody knows whose session it is.
  if (token === '' || checking) return;
  const person = readPersonKey();
  askForShell(registry && isAccount(person) ? shellCanaryFor(registry, person) : undefined);
}

/** Chooses the shell now and whenever somebody signs in or out. Answers the function that ends it. */
export function keepShellChosen(session: SessionStore, known: () => RemoteRegistry | undefined): () => void {
  chooseShell(session, known());
  return session.subscribe(() => chooseShell(session, known()));
}

/** The version of the shell that a page load would bring; undefined when nothing tells. */
export function nextShell({ shell, shellCanary }: RemoteRegistry): string | undefined {
  return shellCanary && shellCanary.version === readAskedShell() ? shellCanary.version : shell;
}

/**
 * Notes the fault of an app. In a canary of the shell it counts against that, whichever app it befell, so that a shell
 * that breaks its neighbours has none of them taken back; and this device gets the live shell with the next page load.
 */
export function noteFault(fault: AppFault): void {
  const version = shellVersion();
  // Not by the cookie, which the first fault has changed.
  if (knownRegistry()?.shellCanary?.version !== version) {
    faultReports.note(fault);
    return;
  }
  const message = fault.app === 'shell' ? fault.message : `${fault.app} ${fault.version}: ${fault.message}`;
  faultReports.note({ app: 'shell', version, kind: fault.kind, message: faultMessage(message) });
  refuseShell(version);
}

/** Notes that the shell's own code threw, or did not come. */
export const noteShellFault = (error: unknown): void =>
  noteFault({ app: 'shell', version: shellVersion(), kind: 'render', message: faultMessage(error) });
