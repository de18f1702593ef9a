import { expect, test } from 'vitest';
import { startSilent } from '../../testing/loopback-server.ts';
import { addressChecks } from './address-checks.ts';
import { cardCheck } from './card-check.ts';
import { ok } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { mailCheck } from './mail-check.ts';
import { mapsCheck } from './maps-check.ts';
import { pagesCheck } from './pages-check.ts';
import { runDoctor } from './run-doctor.ts';

const statusesOf = ({ findings }: Awaited<ReturnType<typeof runDoctor>>) =>
  Object.fromEntries(findings.map(({ name, status }) => [name, status]));

test('a bad configuration is found with all its faults at once, and what depends on them is not guessed', async () => {
  const variables = { NODE_ENV: 'production', PORT: 'x', SMTP_URL: 'mail', TRUSTED_PROXIES: '-1' };
  const report = await runDoctor(variables, { checks: [mailCheck, cardCheck, ...addressChecks] });
  expect(report.status).toBe('failed');
  expect(report.findings[0]?.message.split('\n')).toEqual([
    'PORT must be a number from 0 to 65535.',
    'SMTP_URL must be an address that begins with smtp:// or smtps://.',
    'TRUSTED_PROXIES must be a number from 0 to 10.',
    'PUBLIC_URL is missing: links in emails begin with it.',
    expect.stringContaining('FINIX_API_URL'),
  ]);
  expect(report.findings[0]?.mend).toContain('.docs/configuration.md');
  for (const { name, status, message } of report.findings.slice(1)) {
    expect([name, status, message]).toEqual([name, 'skipped', expect.stringMatching(/^Skipped: correct .* first\.$/)]);
  }
});

test('where keys of the card provider are missing, nothing is said of its form in the pages', async () => {
  const variables = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
    TRUSTED_PROXIES: '1',
  };
  const { findings } = await runDoctor(variables, { checks: [pagesCheck] });
  expect(findings).toMatchObject([
    { name: 'settings', status: 'failed', message: expect.stringContaining('FINIX_API_URL') },
    { name: 'pages', status: 'skipped', message: expect.stringContaining('FINIX_API_URL') },
  ]);
});

test('whatever is silent holds up neither the others nor the end', async () => {
  const silent = await startSilent();
  const variables = {
    DATABASE_URL: `postgres://portal:secret-1@${silent}/portal`,
    SMTP_URL: `smtp://portal:secret-2@${silent}`,
    PUBLIC_URL: `http://${silent}`,
    FINIX_API_URL: `http://${silent}`,
    FINIX_USERNAME: 'secret-3',
    FINIX_PASSWORD: 'secret-4',
    FINIX_APPLICATION_ID: 'AP',
    FINIX_MERCHANT_ID: 'MU',
    GOOGLE_MAPS_KEY: 'secret-5',
  };
  const never = { name: 'never', variables: [], run: () => new Promise<never>(() => undefined) };
  const quick = { name: 'quick', variables: [], run: async () => ok('Done.') };
  const checks = [
    never,
    quick,
    ...databaseChecks,
    mailCheck,
    cardCheck,
    mapsCheck(`http://${silent}`),
    ...addressChecks,
  ];
  const report = await runDoctor(variables, { timeoutMs: 1000, checks });
  const { quick: quickStatus, settings, certificate, migrations, proxies, ...others } = statusesOf(report);
  expect([quickStatus, settings]).toEqual(['ok', 'ok']);
  expect([certificate, migrations, proxies]).toEqual(['skipped', 'skipped', 'skipped']);
  expect(new Set(Object.values(others))).toEqual(new Set(['failed']));
  for (const { status, mend } of report.findings) expect(mend !== undefined).toBe(status === 'failed');
  expect(JSON.stringify(report)).not.toMatch(/secret/);
});

test('no check can print a secret, whatever it says', async () => {
  const variables = {
    DATABASE_URL: 'postgres://portal:p%40ss-word@127.0.0.1:1/portal',
    GOOGLE_MAPS_KEY: 'maps-secret',
  };
  const talkative = {
    name: 'talkative',
    variables: [],
    run: async () => ({
      status: 'failed' as const,
      message: `It is p@ss-word, p%40ss-word`,
      mend: 'Use maps-secret.',
    }),
  };
  const { findings } = await runDoctor(variables, { checks: [talkative] });
  expect(findings[1]).toMatchObject({ message: 'It is ***, ***', mend: 'Use ***.' });
});

test('a check that fails in a way nobody foresaw fails alone, without the values of its error', async () => {
  const broken = { name: 'broken', variables: [], run: () => Promise.reject(new TypeError('of dana@example.com')) };
  const { status, findings } = await runDoctor({}, { checks: [broken] });
  expect(status).toBe('failed');
  expect(findings[1]?.message).toBe('The check could not run (TypeError).');
});

test('a rehearsal says that it is one', async () => {
  const variables = {
    NODE_ENV: 'production',
    REHEARSAL: '1',
    PUBLIC_URL: 'http://localhost:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  const { status, findings } = await runDoctor(variables, { checks: [] });
  expect([status, findings[0]?.message]).toEqual(['ok', expect.stringContaining('rehearsal')]);
});
