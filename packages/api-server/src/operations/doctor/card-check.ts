import { createFinixRequest, idOf } from '../../orders/index.ts';
import type { FinixResponse, FinixRequest } from '../../orders/index.ts';
import { codeOf, failed, ok } from './check.ts';
import type { Check, Finding } from './check.ts';

const isFake = (applicationId: string): boolean => /standin/i.test(applicationId);

/** Test card that every sandbox accepts, in the format of the provider or of its local substitute. */
const testCardFor = (applicationId: string): object => {
  const year = new Date().getUTCFullYear() + 3;
  const card = { type: 'PAYMENT_CARD', name: 'Doctor', number: '4111111111111111', security_code: '123' };
  return isFake(applicationId)
    ? { ...card, expiration: `12/${year}` }
    : { ...card, expiration_month: 12, expiration_year: year };
};

function describeRejection(failedStep: string, { status }: FinixResponse): Finding {
  if (status === 401 || status === 403) {
    return failed(
      `The card provider rejects the keys (${status}): ${failedStep}.`,
      'Correct FINIX_USERNAME and FINIX_PASSWORD. Sandbox and live have different ones.',
    );
  }
  if (status === 404) {
    return failed(
      `The card provider could not find the application (404): ${failedStep}.`,
      'Correct FINIX_APPLICATION_ID and FINIX_API_URL. Sandbox and live have different ones.',
    );
  }
  return failed(
    `The card provider responded with ${status}: ${failedStep}.`,
    'Try again later, and check its status page.',
  );
}

/** Creates a token from a card and a payment instrument from the token, like a purchase without the charge. */
async function tokenizeTestCard(request: FinixRequest, applicationId: string): Promise<Finding | undefined> {
  const token = await request(`/applications/${encodeURIComponent(applicationId)}/tokens`, testCardFor(applicationId));
  if (idOf(token) === undefined) return describeRejection('a card could not be tokenized', token);
  const entity = { first_name: 'Doctor', last_name: 'Check', email: 'doctor@example.com' };
  const identity = await request('/identities', { entity });
  if (idOf(identity) === undefined) return describeRejection('a buyer could not be created', identity);
  const instrument = await request('/payment_instruments', {
    type: 'TOKEN',
    token: idOf(token),
    identity: idOf(identity),
  });
  return idOf(instrument) === undefined ? describeRejection('a token could not be used', instrument) : undefined;
}

export const cardVariables = [
  'FINIX_API_URL',
  'FINIX_USERNAME',
  'FINIX_PASSWORD',
  'FINIX_APPLICATION_ID',
  'FINIX_MERCHANT_ID',
  'FINIX_ENVIRONMENT',
] as const;

/** Checks the card provider's keys. Charges nothing, and with live keys stores nothing. */
export const cardCheck: Check = {
  name: 'cards',
  variables: cardVariables,
  async run({ settings: { payments }, signal }) {
    const { api, card } = payments;
    const request = createFinixRequest({ ...api, merchantId: card.merchant_id }, signal);
    const { host } = new URL(api.url);
    try {
      const lookup = await request(`/transfers?idempotency_id=${crypto.randomUUID()}`);
      if (lookup.status !== 200) return describeRejection('it did not look up a charge', lookup);
      if (card.environment === 'live') return ok(`${host} accepts the live keys; nothing was charged.`);
      const problem = await tokenizeTestCard(request, card.application_id);
      if (problem) return problem;
    } catch (error) {
      return failed(
        `The card provider at ${host} does not respond (${codeOf(error)}).`,
        'Check FINIX_API_URL, and that this machine can reach it.',
      );
    }
    return isFake(card.application_id)
      ? ok(`Payments go to the fake card provider at ${host}. It accepted a test card and moves no money.`)
      : ok(`${host}, the sandbox: a card was tokenized; no real money moves.`);
  },
};
