import { expect, test } from 'vitest';
import { apiConfigOf } from './api-config.ts';
import { readSettings } from './environment.ts';

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example.com',
  PUBLIC_URL: 'https://portal.example.com/',
  FINIX_API_URL: 'https://cards.example.com',
  FINIX_USERNAME: 'USreal',
  FINIX_PASSWORD: 'secret',
  FINIX_APPLICATION_ID: 'APreal',
  FINIX_MERCHANT_ID: 'MUreal',
};

test('nothing set means development on this machine with sample data', () => {
  expect(readSettings({})).toMatchObject({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 4300,
    PUBLIC_URL: 'http://localhost:4300',
    SAMPLE_DATA: true,
    ENVIRONMENT_BANNER: 'DEV',
    SAMPLE_PRODUCTS: 5000,
  });
});

test('who registers confirms the email where there is a mail server, unless it is switched', () => {
  expect(readSettings({}).EMAIL_CONFIRMATION).toBe(false);
  expect(readSettings(production).EMAIL_CONFIRMATION).toBe(true);
  expect(readSettings({ ...production, EMAIL_CONFIRMATION: '0' }).EMAIL_CONFIRMATION).toBe(false);
  expect(apiConfigOf(readSettings({ EMAIL_CONFIRMATION: '1' })).emailConfirmation).toBe(true);
});

test('an empty variable counts as missing', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 4300 });
});

test('production needs what it needs and never has sample data', () => {
  expect(readSettings(production)).toMatchObject({
    SAMPLE_DATA: false,
    ENVIRONMENT_BANNER: '',
    PUBLIC_URL: 'https://portal.example.com',
  });
  expect(() => readSettings({ ...production, SAMPLE_DATA: '1' })).toThrow('SAMPLE_DATA=1 is refused in production');
  expect(() => readSettings({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL is missing');
  expect(() => readSettings({ ...production, PUBLIC_URL: '' })).toThrow('PUBLIC_URL is missing');
  expect(apiConfigOf(readSettings(production)).validatesResponses).toBe(false);
});

test.each([
  'http://portal.example.com',
  'http://10.0.0.5:8080',
  'HTTP://Portal.Example.com',
  'http://127.0.0.1.example.com',
])('production refuses %s, which others can read', (PUBLIC_URL) => {
  expect(() => readSettings({ ...production, PUBLIC_URL })).toThrow(
    'PUBLIC_URL must begin with https:// in production',
  );
  const rehearsal = { NODE_ENV: 'production', REHEARSAL: '1', SMTP_URL: production.SMTP_URL, PUBLIC_URL };
  expect(() => readSettings(rehearsal)).toThrow('PUBLIC_URL must begin with https://');
  expect(readSettings({ PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
});

test.each(['http://localhost:4300', 'http://127.0.0.1:4300', 'http://[::1]:4300'])(
  'production on this machine itself may be %s',
  (PUBLIC_URL) => {
    expect(readSettings({ ...production, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
  },
);

test.each([
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '80 80' }, 'PORT must be a number from 0 to 65535.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
  [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an address such as https://portal.example.com.'],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ SAMPLE_DATA: 'yes' }, 'SAMPLE_DATA must be 0 or 1.'],
  [{ CORS_ORIGINS: 'https://a.example.com,*' }, 'Each of CORS_ORIGINS must be an address'],
])('%j is refused with a sentence', (variables, sentence) => {
  expect(() => readSettings(variables)).toThrow(sentence);
});

test('everything that is wrong is said at once, each of it once', () => {
  const wrong = {
    ...production,
    PORT: 'x',
    PUBLIC_URL: 'portal',
    SMTP_URL: '',
    SAMPLE_DATA: '1',
    FINIX_API_URL: 'http://cards',
  };
  expect(() => readSettings({ ...wrong, FINIX_PASSWORD: '' })).toThrow(
    [
      'PORT must be a number from 0 to 65535.',
      'PUBLIC_URL must be an address such as https://portal.example.com.',
      'SAMPLE_DATA=1 is refused in production: its accounts have a known password.',
      'SMTP_URL is missing: in production emails need a mail server.',
      'FINIX_PASSWORD missing: without all keys of the card provider, customers cannot pay.',
    ].join('\n'),
  );
});

test('a rehearsal may pay at the fakes in production, and every page says so', () => {
  const { NODE_ENV, SMTP_URL, PUBLIC_URL } = production;
  const rehearsal = readSettings({ NODE_ENV, SMTP_URL, PUBLIC_URL, REHEARSAL: '1', FAKES_PORT: '4399' });
  expect(rehearsal).toMatchObject({ ENVIRONMENT_BANNER: 'REHEARSAL', SAMPLE_DATA: false });
  expect(rehearsal.payments).toMatchObject({ api: { url: 'http://127.0.0.1:4399' }, card: { environment: 'sandbox' } });
  expect(() => readSettings({ ...production, REHEARSAL: '1', SAMPLE_DATA: '1' })).toThrow('SAMPLE_DATA=1 is refused');
  expect(() => readSettings({ NODE_ENV, SMTP_URL, PUBLIC_URL })).toThrow('FINIX_API_URL');
});

test('session and limit settings reach the API', () => {
  const settings = readSettings({
    SESSION_HOURS: '8',
    SESSION_IDLE_MINUTES: '15',
    CORS_ORIGINS: 'https://a.test, https://b.test/',
  });
  expect(apiConfigOf(settings)).toMatchObject({
    session: { absoluteMinutes: 480, idleMinutes: 15 },
    corsOrigins: ['https://a.test', 'https://b.test'],
    limits: { requestsPerMinute: 600, signInFailures: 10 },
  });
});

test('keys for secrets are 32 bytes in base64, the newest in front', () => {
  const [newest, older] = ['n', 'o'].map((letter) => letter.repeat(32));
  const { SECRETS_KEY } = readSettings({ SECRETS_KEY: `${btoa(newest ?? '')}, ${btoa(older ?? '')}` });
  expect(SECRETS_KEY?.map((key) => new TextDecoder().decode(key))).toEqual([newest, older]);
  for (const wrong of ['secret', btoa('n'.repeat(31)), `${btoa(newest ?? '')},`]) {
    expect(() => readSettings({ SECRETS_KEY: wrong })).toThrow('SECRETS_KEY must be 32 random bytes in base64');
  }
});

test('webhooks to this machine are refused in production', () => {
  expect(readSettings({ WEBHOOKS_TO_LOOPBACK: '1' }).WEBHOOKS_TO_LOOPBACK).toBe('1');
  expect(readSettings({}).WEBHOOKS_TO_LOOPBACK).toBe('0');
  expect(() => readSettings({ ...production, WEBHOOKS_TO_LOOPBACK: '1' })).toThrow(
    'WEBHOOKS_TO_LOOPBACK=1 is refused in production',
  );
});

test('remotes on other origins are named by pairs', () => {
  const { REMOTE_ORIGINS } = readSettings({
    REMOTE_ORIGINS: 'mfe-admin=https://admin.example.com/, mfe-store=http://localhost:5000',
  });
  expect(REMOTE_ORIGINS).toEqual({ 'mfe-admin': 'https://admin.example.com', 'mfe-store': 'http://localhost:5000' });
});

test('sources of remotes may lie below an address, and the shell has none', () => {
  const { REMOTE_SOURCES } = readSettings({ REMOTE_SOURCES: 'mfe-admin=https://bucket.example.com/admin/' });
  expect(REMOTE_SOURCES).toEqual({ 'mfe-admin': 'https://bucket.example.com/admin' });
  for (const wrong of ['shell=https://x.example.com', 'mfe-admin=https://x.example.com/?a', 'mfe-admin=file:///x']) {
    expect(() => readSettings({ REMOTE_SOURCES: wrong })).toThrow('REMOTE_SOURCES must be pairs');
  }
});

test.each(['mfe-admin', 'mfe-admin=', 'mfe-admin=ftp://x', '../x=https://x.example.com', 'a=https://x.example.com=b,'])(
  'REMOTE_ORIGINS=%s is refused',
  (REMOTE_ORIGINS) => {
    expect(() => readSettings({ REMOTE_ORIGINS })).toThrow('REMOTE_ORIGINS must be');
  },
);
