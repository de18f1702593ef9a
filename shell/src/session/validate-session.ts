import { endsSession } from '@tech-portal/api-client/errors';
import { log } from '../log.ts';
import type { SessionApi } from './session-api.ts';
import type { SessionStore } from './session.store.ts';

/**
 * Re-reads role and approval now and after every token change (SESSION-6). A 4xx other than 408 and 429 ends the
 * session (SESSION-7); network failures and 5xx do not (SESSION-8).
 */
export function validateSession(session: SessionStore, readAccount: SessionApi['read']): () => void {
  let checkedToken = '';
  let controller = new AbortController();

  async function check(token: string, signal: AbortSignal) {
    try {
      const account = await readAccount(token, signal);
      if (!signal.aborted) session.recordCheckResult(account);
    } catch (error) {
      if (signal.aborted) return;
      log('The session could not be checked.', error);
      if (endsSession(error)) session.logOut('server');
      else session.recordCheckResult();
    }
  }

  function onChange() {
    const { token } = session.get();
    if (token === checkedToken) return;
    checkedToken = token;
    controller.abort();
    controller = new AbortController();
    if (token !== '') void check(token, controller.signal);
  }

  onChange();
  return session.subscribe(onChange);
}
