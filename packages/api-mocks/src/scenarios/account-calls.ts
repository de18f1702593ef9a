import { changePassword, endSession, listSessions } from '@tech-portal/contract/account';
import { setUpAdministrator } from '@tech-portal/contract/administrators';
import { login, resetPassword, secureAccount, sendPasswordReset } from '@tech-portal/contract/auth';
import { confirmEmail, register, sendConfirmation } from '@tech-portal/contract/registration';
import { updateUser } from '@tech-portal/contract/user-settings';
import { createSession, createUser } from '../fixtures/index.ts';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, answering, Refusal, tokenOf } from './answering.ts';
import { DEMO_PASSWORD } from './sample-people.ts';
import { changeRecord } from './change-record.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

const sampleAccount = {
  first_name: 'Una',
  last_name: 'New',
  phone: '(555) 123-4567',
  company: 'New RV',
  address1: '1 Main St',
  city: 'Goshen',
  state: 'IN',
  zip: '46526',
  country: 'United States',
};

/** Signing in and the own account. */
export function accountCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    answerAnyone(
      login,
      ({ body }) => {
        const user = world.users.find(({ username, email }) => [username, email].includes(body.username));
        if (!user || body.password !== DEMO_PASSWORD) throw new Refusal('login_failed', 'Login failed');
        return { token: tokenOf(user), role: user.type, approved: user.approved };
      },
      { body: { username: 'tech', password: 'portal-demo-1' } },
    ),
    answerAnyone(sendPasswordReset, () => ({}), { body: { email: 'tech@example.com' } }),
    answerAnyone(confirmEmail, () => ({}), { body: { token: 'confirm' } }),
    answerAnyone(sendConfirmation, () => ({}), { body: { email: 'una@example.com' } }),
    answerAnyone(secureAccount, () => ({}), { body: { token: 'not-me' } }),
    answerAnyone(resetPassword, () => ({}), { body: { password: 'another-one-1' }, token: 'reset' }),
    answerAnyone(setUpAdministrator, () => ({}), {
      body: {
        token: 'set-up',
        username: 'first',
        first_name: 'Ada',
        last_name: 'First',
        email: 'ada@example.com',
        password: 'another-one-1',
      },
    }),
    answerAnyone(
      register,
      ({ body }) => {
        const { password: _, ...account } = body;
        if (world.users.some(({ username }) => username === account.username)) {
          throw new Refusal('conflict', 'That username is taken.', { fields: { username: 'That username is taken.' } });
        }
        world.users.push(
          createUser({ ...account, id: nextId(world), approved: 0, created: world.now, modified: world.now }),
        );
        return {};
      },
      { body: { ...sampleAccount, email: 'una@example.com', username: 'unanew', password: 'another-one-1' } },
    ),
    response(
      updateUser,
      ({ body, user }) => {
        changeRecord('user', user, body.version, { ...body.user, modified: world.now });
        return { message: 'Saved.' };
      },
      { body: { user: { ...sampleAccount, username: 'admin' } } },
    ),
    response(listSessions, () => [
      createSession({ created: world.now, last_used: world.now }),
      createSession({ id: 32, device: 'Safari on iPhone', created: world.now, last_used: world.now, current: 0 }),
    ]),
    response(endSession, () => ({})),
    response(
      changePassword,
      ({ body }) => {
        if (body.current_password === DEMO_PASSWORD) return {};
        const message = 'That is not your current password.';
        throw new Refusal('invalid_input', message, { fields: { current_password: message } });
      },
      { body: { current_password: 'portal-demo-1', password: 'another-one-1' } },
    ),
  ];
}
