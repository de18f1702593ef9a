import { fakeKeys, startFakes } from '@tech-portal/fakes';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startHttp } from '../../testing/loopback-server.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { cardCheck } from './card-check.ts';
import { mailCheck } from './mail-check.ts';
import { mapsCheck } from './maps-check.ts';
import { runDoctor } from './run-doctor.ts';

const fakes = await startFakes({ port: 0 });
afterAll(() => fakes.close());

async function look(check: typeof mailCheck, variables: NodeJS.ProcessEnv, mailTo?: string) {
  const { findings } = await runDoctor(variables, { checks: [check], mailTo });
  expect(findings[0]?.message).toMatch(/complete/);
  return findings[1];
}

describe('mail', () => {
  async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
    const server = await startMailServer(options);
    onTestFinished(() => server.close());
    return server;
  }
  const from = { MAIL_FROM: 'Portal <portal@example.com>' };

  test('a server that takes email is asked, and gets none unless somebody is named', async () => {
    const server = await mailServer();
    expect(await look(mailCheck, { ...from, SMTP_URL: server.url })).toMatchObject({ status: 'ok' });
    expect(server.messageIds()).toEqual([]);
    const sent = await look(mailCheck, { ...from, SMTP_URL: server.url }, 'ops@example.com');
    expect(sent).toMatchObject({
      status: 'ok',
      message: expect.stringContaining('accepted a test email to ops@example.com'),
    });
    expect(server.messageIds()).toHaveLength(1);
    expect(server.receivedCommands.join('')).toMatch(/RCPT TO:<ops@example\.com>/);
  });

  test.each([
    ['a recipient that is refused', { recipientResponse: '550 no' }, from, 'EENVELOPE 550', 'MAIL_FROM'],
    ['a sender that nobody accepts', {}, {}, 'tech-portal.invalid', 'MAIL_FROM'],
  ])('%s', async (_, options, sender, message, mend) => {
    const server = await mailServer(options);
    expect(await look(mailCheck, { ...sender, SMTP_URL: server.url }, 'ops@example.com')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(message),
      mend: expect.stringContaining(mend),
    });
  });

  test('no server at that address', async () => {
    expect(await look(mailCheck, { ...from, SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('127.0.0.1:1'),
    });
  });
});

describe('cards', () => {
  const keys = {
    FINIX_API_URL: fakes.url,
    FINIX_USERNAME: fakeKeys.username,
    FINIX_PASSWORD: fakeKeys.password,
    FINIX_APPLICATION_ID: fakeKeys.applicationId,
    FINIX_MERCHANT_ID: fakeKeys.merchantId,
  };

  test('a card becomes a token and an instrument, nothing is charged, and the fake is called one', async () => {
    expect(await look(cardCheck, keys)).toMatchObject({ status: 'ok', message: expect.stringContaining('fake') });
    const charged = (await (await fetch(`${fakes.url}/control/transfers`)).json()) as unknown;
    expect(JSON.stringify(charged)).not.toMatch(/TR|transfer_/);
  });

  test.each([
    [{ FINIX_PASSWORD: 'wrong-password' }, 'rejects the keys (401)', 'FINIX_PASSWORD'],
    [{ FINIX_APPLICATION_ID: 'APstandin-other' }, '(404)', 'FINIX_APPLICATION_ID'],
    [{ FINIX_API_URL: 'http://127.0.0.1:1' }, 'does not respond', 'FINIX_API_URL'],
  ])('%j', async (changes, message, mend) => {
    expect(await look(cardCheck, { ...keys, ...changes })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(message),
      mend: expect.stringContaining(mend),
    });
  });

  test('live keys are accepted without a token or anything that stays', async () => {
    const seen: string[] = [];
    const provider = await startHttp((request, response) => {
      seen.push(`${request.method} ${request.url?.split('?')[0]}`);
      response.end('{}');
    });
    const live = { ...keys, FINIX_API_URL: provider, FINIX_APPLICATION_ID: 'APreal', FINIX_ENVIRONMENT: 'live' };
    expect(await look(cardCheck, live)).toMatchObject({ status: 'ok' });
    expect(seen).toEqual(['GET /transfers']);
  });
});

describe('maps', () => {
  const keys = {
    FINIX_API_URL: fakes.url,
    FINIX_USERNAME: 'a',
    FINIX_PASSWORD: 'b',
    FINIX_APPLICATION_ID: 'c',
    FINIX_MERCHANT_ID: 'd',
    PUBLIC_URL: 'https://portal.example.com',
  };

  test.each([
    [200, 'ok'],
    [403, 'failed'],
  ])('a key to which they respond with %i: %s, asked as a page of the portal would', async (code, status) => {
    const seen: unknown[] = [];
    const places = await startHttp((request, response) => {
      seen.push(request.headers['x-goog-api-key'], request.headers['referer']);
      response.writeHead(code).end('{}');
    });
    expect(await look(mapsCheck(places), { ...keys, GOOGLE_MAPS_KEY: 'maps-key' })).toMatchObject({ status });
    expect(seen).toEqual(['maps-key', 'https://portal.example.com/']);
  });

  test('without a key that is a choice', async () => {
    expect(await look(mapsCheck('http://127.0.0.1:1'), keys)).toMatchObject({ status: 'warning' });
  });
});
