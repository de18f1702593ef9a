import { createPaymentConfig, createStoredAddress } from '@tech-portal/api-mocks/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import { installCardProvider } from '../testing/card-provider.ts';
import { openCardForm } from './card-form.ts';

const config = createPaymentConfig().card;
const billing = {
  ...createStoredAddress({ address_1: '500 Congress Avenue', city: 'Austin', state: 'TX', zip_code: '78701' }),
  company_name: '',
  address_2: 'Suite 4',
};

function hostInPage(): HTMLElement {
  const host = document.createElement('div');
  document.body.append(host);
  return host;
}
const open = (changes: Partial<typeof config> = {}) =>
  openCardForm({ ...config, ...changes }, { host: hostInPage(), billing, onReady: vi.fn(), onUpdate: vi.fn() });

afterEach(() => {
  delete window.Finix;
  document.body.replaceChildren();
});

test.each([
  ['v1', 'sandbox', 'sandbox'],
  ['v1', 'live', 'live'],
  ['v2', 'sandbox', 'sandbox'],
  ['v2', 'live', 'prod'],
] as const)(
  'the form of %s in %s gets the environment %s, and returns token and fraud session',
  async (version, environment, expected) => {
    const provider = installCardProvider({ version });
    const form = await open({ version, environment });
    expect(await form.tokenize()).toEqual({ token: 'TK1', sessionId: 'FS1' });
    expect(provider.submitted).toEqual([[expected, config.application_id]]);
    expect(provider.sessions).toEqual([[environment, config.merchant_id]]);
  },
);

test('the address of the card is filled in advance, its country is the USA', async () => {
  const { forms } = installCardProvider();
  await open();
  expect(forms[0]).toMatchObject({
    showAddress: true,
    defaultCountry: 'USA',
    paymentMethods: ['card'],
    defaultValues: {
      name: `${billing.first_name} ${billing.last_name}`,
      address_line1: '500 Congress Avenue',
      address_city: 'Austin',
      address_region: 'TX',
      address_postal_code: '78701',
      address_country: 'USA',
    },
  });
});

test('several forms share one fraud session', async () => {
  const provider = installCardProvider();
  await open();
  await open();
  expect(provider.forms).toHaveLength(2);
  expect(provider.sessions).toHaveLength(1);
});

test('a form that refuses gives no token', async () => {
  installCardProvider({ rejectsCard: true });
  const form = await open();
  await expect(form.tokenize()).rejects.toThrow('The card form returned no token.');
});

test('a script of the other version is an error', async () => {
  installCardProvider({ version: 'v1' });
  await expect(open({ version: 'v2' })).rejects.toThrow('The card script offers no PaymentForm: is it version 2?');
});
