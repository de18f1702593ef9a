import { expect, test } from 'vitest';
import { readSettings } from './environment.ts';

const keys = {
  FINIX_API_URL: 'https://finix.live-payments-api.com',
  FINIX_USERNAME: 'USreal',
  FINIX_PASSWORD: 'secret',
  FINIX_APPLICATION_ID: 'APreal',
  FINIX_MERCHANT_ID: 'MUreal',
};
const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example.com',
  PUBLIC_URL: 'https://portal.example.com',
  ...keys,
};

test('without keys the fakes beside the portal are meant', () => {
  const { payments } = readSettings({ PORT: '4400', PUBLIC_URL: 'http://desk.local:4400' });
  expect(payments).toMatchObject({
    card: { script_url: 'http://desk.local:4401/v/2/finix.js', environment: 'sandbox', version: 'v2' },
    places: { script_url: 'http://desk.local:4401/maps/api/js' },
    api: { url: 'http://127.0.0.1:4401' },
    origins: { script: ['http://desk.local:4401'], frame: ['http://desk.local:4401'] },
  });
  expect(readSettings({ FAKES_PORT: '5000' }).payments.api.url).toBe('http://127.0.0.1:5000');
  const behindProxy = readSettings({ FAKES_PORT: '5000', FAKES_URL: 'https://desk.local:5443' }).payments;
  expect(behindProxy).toMatchObject({
    card: { script_url: 'https://desk.local:5443/v/2/finix.js' },
    api: { url: 'http://127.0.0.1:5000' },
    origins: { connect: ['https://desk.local:5443'] },
  });
});

test('with keys the real provider is, and maps only with a key of their own', () => {
  const { payments } = readSettings(production);
  expect(payments).toMatchObject({
    card: {
      script_url: 'https://js.finix.com/v/2/finix.js',
      environment: 'live',
      application_id: 'APreal',
      merchant_id: 'MUreal',
      version: 'v2',
    },
    places: null,
    api: { url: keys.FINIX_API_URL, username: 'USreal', password: 'secret' },
  });
  expect(payments.origins.script).not.toContain('https://maps.googleapis.com');
  const withMaps = readSettings({ ...production, GOOGLE_MAPS_KEY: 'AIza' }).payments;
  expect(withMaps.places).toEqual({ script_url: 'https://maps.googleapis.com/maps/api/js', key: 'AIza' });
  expect(withMaps.origins.script).toContain('https://maps.googleapis.com');
});

test('the first version of the script is recognized by its address, the environment by a setting', () => {
  const settings = {
    ...production,
    FINIX_SCRIPT_URL: 'https://js.finix.com/v/1/finix.js',
    FINIX_ENVIRONMENT: 'sandbox',
  };
  expect(readSettings(settings).payments.card).toMatchObject({ version: 'v1', environment: 'sandbox' });
});

test.each([
  [{ FINIX_USERNAME: 'USstandin' }, 'FINIX_USERNAME is a key of the fake card provider. Production refuses it.'],
  [{ FINIX_MERCHANT_ID: 'MUstandin' }, 'FINIX_MERCHANT_ID is a key of the fake card provider. Production refuses it.'],
  [{ FINIX_API_URL: 'http://127.0.0.1:4301' }, 'FINIX_API_URL must begin with https:// in production.'],
  [{ FINIX_SCRIPT_URL: 'http://127.0.0.1/v/2/finix.js' }, 'FINIX_SCRIPT_URL must begin with https:// in production.'],
  [{ FINIX_PASSWORD: '' }, 'FINIX_PASSWORD missing'],
  [Object.fromEntries(Object.keys(keys).map((name) => [name, ''])), 'FINIX_API_URL, FINIX_USERNAME'],
  [{ PAYMENT_TIMEOUT_SECONDS: '30' }, 'PAYMENT_TIMEOUT_SECONDS must be a number from 1 to 20.'],
])('production refuses %j', (changes, sentence) => {
  expect(() => readSettings({ ...production, ...changes })).toThrow(sentence);
});

test('half of the keys are refused in development too', () => {
  expect(() => readSettings({ FINIX_USERNAME: 'USreal' })).toThrow('FINIX_API_URL, FINIX_PASSWORD');
});

test.each([
  [{}, 150_000],
  [{ FREE_SHIPPING_FROM: '500' }, 50_000],
  [{ FREE_SHIPPING_FROM: '0' }, null],
])('%j makes shipping free from %s cents', (variables, cents) => {
  expect(readSettings(variables).payments.shipping.freeFromCents).toBe(cents);
});
