import { approveTech, revokeApproval } from '@tech-portal/contract/approval';
import { listAuditEvents } from '@tech-portal/contract/audit';
import { saveBusinessSettings } from '@tech-portal/contract/business-settings';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { updateEstimate } from '@tech-portal/contract/estimates';
import { cancelPlacedOrder, trackOrder } from '@tech-portal/contract/orders';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { requestRefund, retryRefund, settleRefund } from '@tech-portal/contract/refunds';
import { handOver } from '@tech-portal/contract/hand-over';
import { deleteSessionOrUser, updateUserRole } from '@tech-portal/contract/users';
import { createDefaultSettings } from '@tech-portal/domain';
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from '@tech-portal/contract/webhooks';
import { expect, test } from 'vitest';
import { createMatrixRecords } from '../testing/access-matrix/matrix-records.ts';
import type { MatrixRecords } from '../testing/access-matrix/matrix-records.ts';
import { idOf } from '../testing/insert-estimates.ts';
import { createPaymentFixture } from '../testing/create-payment-fixture.ts';

const records = await createMatrixRecords(await createPaymentFixture());
const { api } = records;
const tech2Id = await idOf(api.db, 'tech2');
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];

interface Audited {
  readonly endpoint: EndpointDeclaration;
  readonly record: (records: MatrixRecords) => Promise<number | string>;
  readonly input: (id: never) => { query?: object; body?: object };
  readonly line: { action: string; target: object; before: string | null; after: string | null };
}

const user = { kind: 'user', name: expect.stringMatching(/^account\d+$/) as string };
const estimate = { kind: 'estimate', name: 'Ann Ownmark' };

const refund = { kind: 'refund', name: expect.stringMatching(/^TP-REFUND-\d+, \$12\.50, Ann Ownmark$/) as string };

const webhook = {
  kind: 'webhook',
  name: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/Ownmark\/\d+$/) as string,
};
const webhookWas = expect.stringMatching(/^Active, order\.created, /) as string;

const audited: readonly (readonly [string, Audited])[] = [
  [
    'an approval',
    {
      endpoint: approveTech,
      record: ({ account }) => account({ approved: false }),
      input: (id) => ({ body: { id } }),
      line: { action: 'tech_approved', target: user, before: 'Unapproved', after: 'Approved' },
    },
  ],
  [
    'an approval revoked',
    {
      endpoint: revokeApproval,
      record: ({ account }) => account(),
      input: (id) => ({ body: { id } }),
      line: { action: 'approval_revoked', target: user, before: 'Approved', after: 'Unapproved' },
    },
  ],
  [
    'a deletion',
    {
      endpoint: deleteSessionOrUser,
      record: ({ account }) => account(),
      input: (id) => ({ query: { id } }),
      line: { action: 'user_deleted', target: { ...user, id: null }, before: 'Tech', after: null },
    },
  ],
  [
    'a role',
    {
      endpoint: updateUserRole,
      record: ({ account }) => account(),
      input: (id) => ({ body: { id, type: 'retail', tax_exempt: 0 } }),
      line: { action: 'role_changed', target: user, before: 'Tech', after: 'Retail' },
    },
  ],
  [
    'a tax exemption',
    {
      endpoint: updateUserRole,
      record: ({ account }) => account(),
      input: (id) => ({ body: { id, type: 'tech', tax_exempt: 1 } }),
      line: { action: 'tax_exemption_changed', target: user, before: 'Not exempt', after: 'Exempt' },
    },
  ],
  [
    'a reimbursement',
    {
      endpoint: reimburseEstimate,
      record: ({ paid }) => paid(),
      input: (id) => ({ body: { cart_id: id } }),
      line: { action: 'estimate_reimbursed', target: estimate, before: 'Not reimbursed', after: 'Reimbursed' },
    },
  ],
  [
    'a custom shipping charge',
    {
      endpoint: updateEstimate,
      record: ({ draft }) => draft(),
      input: (id) => ({ body: { cart_id: id, estimate: {}, ship_rates: { custom: 12.5 } } }),
      line: { action: 'shipping_overridden', target: estimate, before: 'Automatic', after: '$12.50' },
    },
  ],
  [
    'a tracking number',
    {
      endpoint: trackOrder,
      record: ({ order }) => order(),
      input: (id) => ({ body: { trans_id: id, tracking_number: '1Z 999' } }),
      line: { action: 'tracking_changed', target: { kind: 'order' }, before: null, after: '1Z 999' },
    },
  ],
  [
    'a cancelled order',
    {
      endpoint: cancelPlacedOrder,
      record: ({ order }) => order(),
      input: (id) => ({ body: { trans_id: id, reason: 'Sold out' } }),
      line: {
        action: 'order_cancelled',
        target: { kind: 'order' },
        before: expect.stringMatching(/^\$/),
        after: 'Sold out',
      },
    },
  ],
  [
    'a refund made elsewhere',
    {
      endpoint: requestRefund,
      record: ({ order }) => order(),
      input: (id) => ({
        body: {
          id: crypto.randomUUID(),
          trans_id: id,
          kind: 'recorded',
          amount: 7.5,
          expected: 7.5,
          reason: 'Sold out',
        },
      }),
      line: { action: 'order_refunded', target: { kind: 'order' }, before: '$0.00', after: '$7.50' },
    },
  ],
  [
    'a hand-over',
    {
      endpoint: handOver,
      record: ({ customer }) => customer(),
      input: (id) => ({
        body: { from: records.techId, to: tech2Id, customer_id: id, seen: { customers: 1, estimates: 0, tasks: 0 } },
      }),
      line: {
        action: 'records_handed_over',
        target: { kind: 'customer', name: 'Ann Ownmark' },
        before: 'tech',
        after: 'tech2: 1 customer, 0 open estimates and 0 open tasks',
      },
    },
  ],
  [
    'a refund requested again',
    {
      endpoint: retryRefund,
      record: ({ refund }) => refund(),
      input: (id) => ({ body: { id } }),
      line: { action: 'refund_retried', target: refund, before: 'Failed 3 times', after: 'Requested again' },
    },
  ],
  [
    'a refund settled by hand',
    {
      endpoint: settleRefund,
      record: ({ refund }) => refund(),
      input: (id) => ({ body: { id, reason: ' Paid by check 1017 ' } }),
      line: { action: 'refund_settled', target: refund, before: 'Refund failed', after: 'Paid by check 1017' },
    },
  ],
  [
    'business settings saved',
    {
      endpoint: saveBusinessSettings,
      record: async () => 1,
      input: (version: number) => ({
        body: {
          settings: { ...createDefaultSettings(), tax: { percent: 7.25, states: [{ state: 'OR', percent: 0 }] } },
          expected_version: version - 1,
        },
      }),
      line: {
        action: 'business_settings_changed',
        target: { kind: 'settings', name: 'Version 1' },
        before: 'Version 0',
        after: 'Tax: 6 % → 7.25 %; Tax of states: OR none → 0 %',
      },
    },
  ],
  [
    'a webhook switched off',
    {
      endpoint: updateWebhook,
      record: ({ webhook: insert }) => insert(),
      input: (id) => ({
        body: { id, version: 1, url: 'http://127.0.0.1:9/new', events: ['order.created'], active: false },
      }),
      line: {
        action: 'webhook_changed',
        target: webhook,
        before: webhookWas,
        after: 'Off, order.created, http://127.0.0.1:9/new',
      },
    },
  ],
  [
    'a new secret of a webhook',
    {
      endpoint: rotateWebhookSecret,
      record: ({ webhook: insert }) => insert(),
      input: (id) => ({ body: { id, version: 1 } }),
      line: {
        action: 'webhook_secret_rotated',
        target: webhook,
        before: null,
        after: expect.stringMatching(/^The previous secret signs until /) as string,
      },
    },
  ],
  [
    'a webhook deleted',
    {
      endpoint: deleteWebhook,
      record: ({ webhook: insert }) => insert(),
      input: (id) => ({ query: { id } }),
      line: { action: 'webhook_deleted', target: webhook, before: webhookWas, after: null },
    },
  ],
];

const lines = async () => (await api.call(listAuditEvents, { query: {} }, admin)).response;
const newestId = async (): Promise<number> => (await lines())[0]?.id ?? 0;

test.each(audited)('%s writes one line, and none when somebody else tries or nothing changes', async (_, one) => {
  const id = await one.record(records);
  const input = one.input(id as never);
  const before = await newestId();

  await api.call(one.endpoint, input, tech);
  expect(await newestId()).toBe(before);

  expect((await api.call(one.endpoint, input, admin)).status).toBe(200);
  const written = (await lines()).filter((line) => line.id > before);
  expect(written).toMatchObject([{ actor: 'admin', at: expect.any(String), ...one.line }]);
  const [line] = written;
  if (line?.target.id !== null) expect(line?.target.id).toBe(String(id));

  // Reimbursement is a toggle: undoing it writes another row.
  await api.call(one.endpoint, input, admin);
  expect((await lines()).filter((each) => each.id > before)).toHaveLength(one.endpoint === reimburseEstimate ? 2 : 1);
});
