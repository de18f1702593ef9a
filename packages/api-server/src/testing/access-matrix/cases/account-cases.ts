import { changePassword, endSession, listSessions } from '@tech-portal/contract/account';
import { setUpAdministrator } from '@tech-portal/contract/administrators';
import { approveTech, countPendingTechs, listPendingTechs, revokeApproval } from '@tech-portal/contract/approval';
import { login, resetPassword, secureAccount, sendPasswordReset } from '@tech-portal/contract/auth';
import { exportAuditEvents, listAuditEvents } from '@tech-portal/contract/audit';
import { handOver, previewHandOver } from '@tech-portal/contract/hand-over';
import { countFailedRefunds, listRefunds, retryRefund, settleRefund } from '@tech-portal/contract/refunds';
import { confirmEmail, register, sendConfirmation } from '@tech-portal/contract/registration';
import { updateUser } from '@tech-portal/contract/user-settings';
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
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { RECORD_MARKER } from '../matrix-records.ts';
import { matrixCase } from '../matrix-case.ts';

const person = {
  first_name: 'Pat',
  last_name: 'Quinn',
  company: 'Quinn RV',
  address1: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  country: 'United States',
  phone: '(512) 555-0100',
};

export const accountCases = [
  matrixCase(login, () => ({ body: { username: 'retail', password: demoPassword } })),
  matrixCase(sendPasswordReset, () => ({ body: { email: 'nobody@example.com' } })),
  matrixCase(register, ({ records }) => {
    const username = `registered${records.next()}`;
    return { body: { ...person, username, email: `${username}@example.com`, password: demoPassword } };
  }),
  matrixCase(confirmEmail, () => ({ body: { token: 'of-no-link' } })),
  matrixCase(sendConfirmation, () => ({ body: { email: 'nobody@example.com' } })),
  matrixCase(secureAccount, () => ({ body: { token: 'of-no-link' } })),
  matrixCase(setUpAdministrator, ({ records }) => {
    const username = `administrator${records.next()}`;
    const { first_name, last_name } = person;
    const email = `${username}@example.com`;
    return { body: { token: 'of-no-link', username, first_name, last_name, email, password: demoPassword } };
  }),
  matrixCase(resetPassword, () => ({ body: { password: demoPassword } })),
  matrixCase(getUser, () => ({})),
  matrixCase(getUser, ({ records }) => ({ query: { id: records.techId } }), { about: 'the technician' }),
  matrixCase(deleteSessionOrUser, () => ({})),
  matrixCase(deleteSessionOrUser, async ({ records }) => ({ query: { id: await records.account() } }), {
    about: 'another account',
  }),
  matrixCase(listSessions, () => ({}), { shows: ({ techSession }) => new RegExp(`"id":${techSession.id},`) }),
  matrixCase(endSession, () => ({})),
  matrixCase(endSession, ({ techSession }) => ({ query: { id: techSession.id } }), {
    about: "the technician's session",
  }),
  matrixCase(changePassword, () => ({ body: { current_password: demoPassword, password: demoPassword } })),
  matrixCase(updateUser, ({ username }) => ({ body: { user: { ...person, username } } })),
  matrixCase(searchUsers, () => ({ query: { searchTerm: 'dana' } })),
  matrixCase(listUsers, () => ({ query: {} })),
  matrixCase(listTechnicians, () => ({})),
  matrixCase(listDeactivatedUsers, async ({ records }) => {
    await records.account({ deactivatedAt: new Date(), lastName: RECORD_MARKER });
    return { query: {} };
  }),
  matrixCase(
    reactivateUser,
    async ({ records }) => ({ body: { id: await records.account({ deactivatedAt: new Date() }) } }),
    { about: 'another account' },
  ),
  matrixCase(
    updateUserRole,
    async ({ records }) => ({ body: { id: await records.account(), type: 'retail' as const, tax_exempt: 1 as const } }),
    { about: 'another account' },
  ),
  matrixCase(listPendingTechs, () => ({ query: {} })),
  matrixCase(countPendingTechs, () => ({}), { shows: () => /"pending":[0-9]/ }),
  matrixCase(approveTech, async ({ records }) => ({ body: { id: await records.account({ approved: false }) } }), {
    about: 'another account',
  }),
  matrixCase(revokeApproval, async ({ records }) => ({ body: { id: await records.account() } }), {
    about: 'another account',
  }),
  matrixCase(previewHandOver, ({ records }) => ({ query: { tech_id: records.techId } }), {
    about: 'a technician',
    shows: () => /"username":"tech"/,
  }),
  matrixCase(
    handOver,
    async ({ records }) => ({
      body: {
        from: records.techId,
        to: await records.account(),
        customer_id: await records.customer(),
        seen: { customers: 1, estimates: 0, tasks: 0 },
      },
    }),
    { about: 'a customer' },
  ),
  matrixCase(listAuditEvents, () => ({ query: {} })),
  matrixCase(exportAuditEvents, () => ({ query: {} })),
  matrixCase(listRefunds, async ({ records }) => {
    await records.refund();
    return { query: {} };
  }),
  matrixCase(
    countFailedRefunds,
    async ({ records }) => {
      await records.refund();
      return {};
    },
    { shows: () => /"failed":[1-9]/ },
  ),
  matrixCase(retryRefund, async ({ records }) => ({ body: { id: await records.refund() } }), { about: 'a refund' }),
  matrixCase(settleRefund, async ({ records }) => ({ body: { id: await records.refund(), reason: 'Paid by check' } }), {
    about: 'a refund',
  }),
];
