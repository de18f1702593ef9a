import { Refusal } from './answering.ts';
import type { User } from './records.ts';
import type { World } from './world.ts';

interface Owned {
  readonly tech_id?: number | undefined;
}

/** Whether a record is selected by the query; other people's are for administrators only. */
export function isSelected({ tech_id: techId }: Owned, user: User, ownerId: number): boolean {
  if (techId === undefined) return true;
  if (techId !== user.id && user.type !== 'admin') throw new Refusal('forbidden', 'You have no access to this.');
  return ownerId === techId;
}

/** The technician of a record, for administrators. */
export function techField(world: World, user: User, ownerId: number) {
  const tech = world.users.find(({ id }) => id === ownerId);
  if (user.type !== 'admin' || !tech) return {};
  const { id, first_name, last_name } = tech;
  return { tech: { id, first_name, last_name } };
}
