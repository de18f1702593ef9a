import type { WireResponseOf } from '@tech-portal/contract';
import type { login } from '@tech-portal/contract/auth';
import type { StartedSession } from './start-session.ts';

export function presentSession({ token, role, approved }: StartedSession): WireResponseOf<typeof login> {
  return { token, role, approved: approved ? 1 : 0 };
}
