import {
  cancelFactorReset,
  cancelFactorResetByLink,
  cancelOwnFactorReset,
  getUserFactors,
  requestFactorReset,
} from '@tech-portal/contract/factor-resets';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, answering, found, Refusal } from './answering.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;

/** Resets of lost second factors: technicians have a passkey, as administrators see it. */
export function factorResetCalls(world: World): MockedCall[] {
  const response = answering(world);
  const userById = (id: number) =>
    found(
      world.users.find((one) => one.id === id),
      'user',
    );
  const resetOf = (id: number) => world.factorResets.find(({ userId }) => userId === id)?.reset ?? null;
  const cancel = (id: number) => {
    world.factorResets = world.factorResets.filter(({ userId }) => userId !== id);
    return {};
  };
  return [
    response(
      getUserFactors,
      ({ query: { id } }) => {
        const isTech = userById(id).type === 'tech';
        return { passkeys: isTech ? 1 : 0, totp: false, recovery_codes: isTech ? 10 : 0, reset: resetOf(id) };
      },
      { query: { id: 2 } },
    ),
    response(
      requestFactorReset,
      ({ body: { id }, user }) => {
        if (id === user.id) throw new Refusal('self_or_last_admin', 'You cannot reset your own second factor.');
        if (resetOf(userById(id).id)) throw new Refusal('conflict', 'A reset waits already.');
        const takesEffect = new Date(Date.parse(world.now) + DAY_MS).toISOString();
        const reset = { requested_by: user.username, requested: world.now, takes_effect: takesEffect };
        world.factorResets.push({ userId: id, reset });
        return reset;
      },
      { body: { id: 3 } },
    ),
    response(cancelFactorReset, ({ query: { id } }) => cancel(userById(id).id), { query: { id: 3 } }),
    response(cancelOwnFactorReset, ({ user }) => cancel(user.id)),
    answerAnyone(cancelFactorResetByLink, () => ({}), { body: { token: 'cancel' } }),
  ];
}
