import type { SessionSnapshot } from '@tech-portal/platform/access';
import type { Browser, BrowserContext } from 'playwright-core';
import { sessionFor } from './preview-accounts.ts';
import type { Visit } from './visits.ts';

/** Browser contexts, one per session, opened on demand. */
export interface PreviewContexts {
  contextFor(visit: Visit): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Creates signed-in contexts for the pages of an origin, at desktop size. */
export function openContexts(browser: Browser, origin: string, sessions: readonly SessionSnapshot[]): PreviewContexts {
  const contexts = new Map<SessionSnapshot | undefined, Promise<BrowserContext>>();
  async function open(session: SessionSnapshot | undefined): Promise<BrowserContext> {
    const { token = '', role = '', approved = false } = session ?? {};
    const stored = { token, role, approved: approved ? '1' : '0' };
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      storageState: { cookies: [], origins: session ? [{ origin, localStorage }] : [] },
    });
    // Simulates an open print dialog, as some headless browsers report at once that printing has ended.
    await context.addInitScript(() => {
      window.print = () => undefined;
    });
    // Sends bodies as text, as the browser does not expose the body of a `Request`; see `page-watch.ts`.
    await context.addInitScript(() => {
      const send = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const isReport = input instanceof Request && new URL(input.url).pathname === '/api/releases/fault';
        if (!isReport) return send(input, init);
        const { url, method, headers, signal } = input;
        return send(url, { method, headers, signal, body: await input.text() });
      };
    });
    return context;
  }
  return {
    contextFor({ access }) {
      const session = sessionFor(sessions, access);
      const context = contexts.get(session) ?? open(session);
      contexts.set(session, context);
      return context;
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
    },
  };
}
