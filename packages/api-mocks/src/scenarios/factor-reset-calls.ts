import { getUserFactors, requestFactorReset } from '@tech-portal/contract/factor-resets';
import type { MockedCall } from '../mock-call.ts';
import { answering, found, Refusal } from './answering.ts';
import type { World } from './world.ts';

/** Resets of lost second factors: technicians have a passkey until it is reset. */
export function factorResetCalls(world: World): MockedCall[] {
  const response = answering(world);
  const userById = (id: number) =>
    found(
      world.users.find((one) => one.id === id),
      'user',
    );
  const hasPasskey = (id: number) => userById(id).type === 'tech' && !world.factorResets.includes(id);
  return [
    response(
      getUserFactors,
      ({ query: { id } }) => ({
        passkeys: hasPasskey(id) ? 1 : 0,
        totp: false,
        recovery_codes: hasPasskey(id) ? 10 : 0,
        reset: null,
      }),
      { query: { id: 2 } },
    ),
    response(
      requestFactorReset,
      ({ body: { id }, user }) => {
        if (id === user.id) throw new Refusal('self_or_last_admin', 'You cannot reset your own second factor.');
        const { username } = userById(id);
        if (!hasPasskey(id)) throw new Refusal('conflict', `${username} has no second factor.`);
        world.factorResets.push(id);
        return { requested_by: user.username, requested: world.now, takes_effect: world.now };
      },
      { body: { id: 3 } },
    ),
  ];
}
