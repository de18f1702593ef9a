import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { shellCanaryFor } from '@tech-portal/platform/rollout';
import { readPersonKey } from '../versions/person-key.ts';
import { readRequestedShell, requestShell } from './requested-shell.ts';

/** What the choice of the shell depends on. */
export interface ObservedSession {
  get(): { readonly token: string; readonly checking: boolean };
  subscribe(listener: () => void): () => void;
}

/** Only accounts get a canary of the shell: faults of who is not signed in would not count against it. */
const isAccount = (person: string) => person.startsWith('user-');

/** Requests the shell that the signed-in person gets from the next page load on. */
export function chooseShell(session: ObservedSession, registry: RemoteRegistry | undefined): void {
  const { token, checking } = session.get();
  if (token === '') requestShell(undefined);
  // Before the check nobody knows whose session it is.
  if (token === '' || checking) return;
  const person = readPersonKey();
  requestShell(registry && isAccount(person) ? shellCanaryFor(registry, person) : undefined);
}

/** Chooses the shell now and whenever somebody signs in or out. Returns the function that ends it. */
export function followShellChoice(session: ObservedSession, known: () => RemoteRegistry | undefined): () => void {
  chooseShell(session, known());
  return session.subscribe(() => chooseShell(session, known()));
}

/** The version of the shell that a page load would bring; undefined when nothing says so. */
export function nextShell({ shell, shellCanary }: RemoteRegistry): string | undefined {
  return shellCanary && shellCanary.version === readRequestedShell() ? shellCanary.version : shell;
}
