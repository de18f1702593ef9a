import { DEMO_PASSWORD } from '@tech-portal/sample-api';
import { grantsAccess } from '@tech-portal/platform/access';
import type { RequiredAccess, SessionSnapshot } from '@tech-portal/platform/access';

/** Signs in with the sample accounts; returns sessions in the order in which {@link sessionFor} tries them. */
export async function signInAll(api: string): Promise<SessionSnapshot[]> {
  const names = ['tech', 'admin', 'retail'];
  return Promise.all(
    names.map(async (username) => {
      const response = await fetch(`${api}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: DEMO_PASSWORD }),
      });
      const { token, role, approved } = (await response.json()) as { token: string; role: string; approved: unknown };
      return { token, role, approved: Boolean(approved) };
    }),
  );
}

/** First session that may open a page; undefined for a page without session. */
export function sessionFor(sessions: readonly SessionSnapshot[], access: RequiredAccess): SessionSnapshot | undefined {
  return access === 'public' ? undefined : sessions.find((session) => grantsAccess(session, access));
}
