import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertDelivery, insertWebhook } from '../../testing/insert-webhook.ts';
import { webhookEndpoints } from '../../outbound/webhooks/webhook-endpoints.table.ts';
import { inspectSettings } from '../environment.ts';
import { webhooksCheck } from './webhooks-check.ts';

const api = await createTestApi();
const key = btoa('n'.repeat(32));
const sealing = { db: api.db, deps: { secrets: createSecrets([new TextEncoder().encode('n'.repeat(32))]) } };
const look = (variables: NodeJS.ProcessEnv = { SECRETS_KEY: key }) =>
  webhooksCheck.run({
    settings: inspectSettings(variables).settings,
    signal: new AbortController().signal,
    database: async () => api.db,
    now: () => new Date(),
    mailTo: undefined,
  });

test('a secret that cannot be read is named, and so is what was given up', async () => {
  expect(await look()).toMatchObject({ status: 'skipped' });
  const endpointId = await insertWebhook(sealing, { url: 'https://erp.example.com/hooks?key=hidden' });
  expect(await look()).toEqual({ status: 'ok', message: '1 webhook, none abandoned.' });
  for (const variables of [{}, { SECRETS_KEY: btoa('o'.repeat(32)) }]) {
    const found = await look(variables);
    expect(found.status).toBe('failed');
    expect(found.message).toContain('https://erp.example.com/hooks?… cannot be read');
    expect(found.mend).toContain('SECRETS_KEY');
  }
  await insertDelivery(api.db, { endpointId, subject: 'TP-1' });
  expect(await look()).toMatchObject({ status: 'warning', message: expect.stringContaining('erp.example.com') });
});

test('a secret that is sealed under an older key is read, and stays as it is', async () => {
  await api.db.delete(webhookEndpoints);
  const id = await insertWebhook(sealing, { url: 'https://erp.example.com/hooks' });
  const sealed = async () =>
    (await api.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]?.secret;
  const before = await sealed();
  expect(await look({ SECRETS_KEY: `${btoa('o'.repeat(32))},${key}` })).toMatchObject({ status: 'ok' });
  expect(await sealed()).toBe(before);
});
