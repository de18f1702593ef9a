import { approveTech, countPendingTechs, listPendingTechs, revokeApproval } from '@tech-portal/contract/approval';
import { exportAuditEvents, listAuditEvents } from '@tech-portal/contract/audit';
import type { AuditAction, AuditKindFilter } from '@tech-portal/contract/audit';
import {
  deleteSessionOrUser,
  getUser,
  listDeactivatedUsers,
  listTechnicians,
  listUsers,
  reactivateUser,
  searchUsers,
  updateUserRole,
} from '@tech-portal/contract/users';
import type { ParsedQueryOf } from '@tech-portal/contract';
import type { MockedCall } from '../mock-call.ts';
import { answering, found, Refusal } from './answering.ts';
import { changeRecord } from './change-record.ts';
import { contains, pageOf } from './pages.ts';
import { nextId } from './world.ts';
import type { AuditEvent, User } from './records.ts';
import type { World } from './world.ts';

/** Without a kind all but security events. */
function isOfKind({ kind = 'change' }: AuditEvent, wanted: AuditKindFilter | undefined): boolean {
  return wanted === undefined ? kind !== 'security' : wanted === 'all' || wanted === kind;
}

function matches(event: AuditEvent, filters: ParsedQueryOf<typeof exportAuditEvents>): boolean {
  const { search, action, kind, person, from, until } = filters;
  const day = event.at.slice(0, 10);
  return (
    (action === undefined || event.action === action) &&
    isOfKind(event, action === undefined ? kind : (kind ?? 'all')) &&
    (person === '' || [event.actor, event.target.name].includes(person)) &&
    (from === undefined || day >= from) &&
    (until === undefined || day <= until) &&
    contains(search, event.actor, event.target.name, event.before, event.after)
  );
}

/** Writes down what an administrator did to an account. */
function note(world: World, by: User, action: AuditAction, about: User, before: string, after: string | null): void {
  const target = { kind: 'user', id: String(about.id), name: about.username } as const;
  world.audit.unshift({ id: nextId(world), at: world.now, actor: by.username, action, target, before, after });
}

/** Accounts, their approval and rights, and the log of what administrators did. */
export function userCalls(world: World): MockedCall[] {
  const response = answering(world);
  const active = () => world.users.filter(({ deactivated }) => deactivated === undefined);
  const userById = (id: number) =>
    found(
      world.users.find((one) => one.id === id),
      'user',
    );
  return [
    response(getUser, ({ query, user }) => {
      if (query.id === undefined || query.id === user.id) return user;
      if (user.type !== 'admin') throw new Refusal('forbidden', 'You have no access to this.');
      return userById(query.id);
    }),
    response(deleteSessionOrUser, ({ query, user }) => {
      if (query.id === undefined) return {};
      if (query.id === user.id) throw new Refusal('self_or_last_admin', 'You cannot delete your own account.');
      const gone = userById(query.id);
      if (world.customers.some(({ tech_id: owner }) => owner === gone.id)) gone.deactivated = world.now;
      else world.users = world.users.filter((one) => one !== gone);
      note(world, user, 'user_deleted', gone, gone.type, null);
      return {};
    }),
    response(
      searchUsers,
      ({ query: { searchTerm } }) =>
        active().filter((one) => contains(searchTerm, one.username, one.email, one.first_name, one.last_name)),
      { query: { searchTerm: 'te' } },
    ),
    response(
      updateUserRole,
      ({ body, user }) => {
        const changed = userById(body.id);
        if (changed === user) throw new Refusal('self_or_last_admin', 'You cannot change your own role.');
        const { type, tax_exempt, version } = body;
        const before = changed.type;
        changeRecord('user', changed, version, { type, tax_exempt, modified: world.now });
        if (before !== type) note(world, user, 'role_changed', changed, before, type);
        return {};
      },
      { body: { id: 5, type: 'tech', tax_exempt: 1 } },
    ),
    response(listUsers, ({ query }) =>
      pageOf(
        active().filter(
          ({ type, approved }) =>
            (query.type === undefined || type === query.type) &&
            (query.approved === undefined || Boolean(approved) === query.approved),
        ),
        query,
      ),
    ),
    response(listDeactivatedUsers, ({ query: { page, search } }) =>
      pageOf(
        world.users.filter(
          (one) =>
            one.deactivated !== undefined && contains(search, one.username, one.email, one.first_name, one.last_name),
        ),
        { page },
      ),
    ),
    response(
      reactivateUser,
      ({ body, user }) => {
        const back = userById(body.id);
        delete back.deactivated;
        note(world, user, 'user_reactivated', back, 'Deactivated', back.type);
        return {};
      },
      { body: { id: 3 } },
    ),
    response(listTechnicians, () =>
      world.users
        .filter(({ type }) => type !== 'retail')
        .map(({ id, first_name, last_name, username, type, approved, deactivated }) => ({
          id,
          first_name,
          last_name,
          username,
          type,
          approved,
          deactivated: deactivated === undefined ? (0 as const) : (1 as const),
        })),
    ),
    response(listPendingTechs, ({ query }) =>
      pageOf(
        active().filter(({ type, approved }) => type === 'tech' && !approved),
        query,
      ),
    ),
    response(countPendingTechs, () => ({
      pending: active().filter(({ type, approved }) => type === 'tech' && !approved).length,
    })),
    response(
      approveTech,
      ({ body, user }) => {
        const tech = userById(body.id);
        tech.approved = 1;
        note(world, user, 'tech_approved', tech, 'pending', 'approved');
        return {};
      },
      { body: { id: 4 } },
    ),
    response(
      revokeApproval,
      ({ body, user }) => {
        const tech = userById(body.id);
        tech.approved = 0;
        note(world, user, 'approval_revoked', tech, 'approved', 'pending');
        return {};
      },
      { body: { id: 3 } },
    ),
    response(listAuditEvents, ({ query: { page, ...filters } }) =>
      pageOf(
        world.audit.filter((event) => matches(event, filters)),
        { page },
      ),
    ),
    response(exportAuditEvents, ({ query }) => ({
      filename: 'audit-log.csv',
      csv: world.audit
        .filter((event) => matches(event, query))
        .map(({ at, actor, action }) => `${at},${actor},${action}`)
        .join('\r\n'),
    })),
  ];
}
