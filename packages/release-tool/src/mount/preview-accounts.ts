import { DEMO_PASSWORD } from '@tech-portal/api-mocks/answers';
import { grantsAccess } from '@tech-portal/platform/access';
import type { RequiredAccess, SessionSnapshot } from '@tech-portal/platform/access';

/** Signs in at the mocked API: who sees most pages as they are meant first. */
export async function signInAll(call: (request: Request) => Promise<Response>): Promise<SessionSnapshot[]> {
  const names = ['tech', 'admin', 'retail'];
  return Promise.all(
    names.map(async (username) => {
      const body = JSON.stringify({ username, password: DEMO_PASSWORD });
      const answered = await call(new Request('http://preview/auth/login', { method: 'POST', body }));
      const { token, role, approved } = (await answered.json()) as { token: string; role: string; approved: unknown };
      return { token, role, approved: Boolean(approved) };
    }),
  );
}

/** The first of some sessions that may open a page; undefined for a page without session. */
export function sessionFor(sessions: readonly SessionSnapshot[], access: RequiredAccess): SessionSnapshot | undefined {
  return access === 'public' ? undefined : sessions.find((session) => grantsAccess(session, access));
}
