import type { StoredAddress } from '@tech-portal/contract/address';
import { fullName, isListed } from '@tech-portal/domain';
import { inTime, waitFor } from '../script/load-script.ts';
import { loadFinix } from './finix-script.ts';
import type { CardConfig, FinixEnvironment, FinixFormOptions, FinixScript } from './finix-script.ts';

/** Payment data of an order: the card's single-use token and the fraud session id of its form. */
export interface CardToken {
  readonly token: string;
  readonly sessionId: string;
}

/** The provider rejected the input; its form shows the problem, and the user can correct it. */
export class CardRefusedError extends Error {
  override readonly name = 'CardRefusedError';
}

export interface CardForm {
  /** Converts the input to a token; rejects with a {@link CardRefusedError}, or when the provider does not respond. */
  tokenize(): Promise<CardToken>;
}

interface CardFormOptions {
  /** Empty element that the form fills. */
  readonly host: HTMLElement;
  readonly billing: StoredAddress | undefined;
  readonly onReady: () => void;
  /** Called on input; true while it is incomplete or invalid. */
  readonly onUpdate: (hasErrors: boolean) => void;
}

const TOKEN_TIMEOUT = 30_000;
const paymentPage = { sandbox: 'sandbox', live: 'prod' } as const satisfies Record<FinixEnvironment, string>;

/** Addresses are American (FORMAT-3), and so is the card's country unless the buyer changes it (PAY-1). */
const COUNTRY = 'USA';

function formOptions({ billing, onReady, onUpdate }: CardFormOptions): FinixFormOptions {
  return {
    showAddress: true,
    showLabels: true,
    defaultCountry: COUNTRY,
    defaultValues: {
      address_country: COUNTRY,
      ...(billing && {
        name: fullName(billing).trim(),
        address_line1: billing.address_1,
        address_line2: billing.address_2,
        address_city: billing.city,
        address_region: billing.state,
        address_postal_code: billing.zip_code,
      }),
    },
    onLoad: onReady,
    onUpdate: (_state, _binInformation, hasErrors) => onUpdate(hasErrors === true),
  };
}

type Submit = (done: (error: unknown, response: { data?: { id?: string } } | null | undefined) => void) => void;

let count = 0;

function showForm(
  finix: FinixScript,
  config: CardConfig,
  environment: FinixEnvironment,
  options: CardFormOptions,
): Submit {
  const { application_id: applicationId } = config;
  if (config.version === 'v2') {
    if (!finix.PaymentForm) throw new Error('The card script offers no PaymentForm: is it version 2?');
    const form = finix.PaymentForm(options.host, paymentPage[environment], applicationId, {
      paymentMethods: ['card'],
      ...formOptions(options),
    });
    return (done) => form.submit(done);
  }
  if (!finix.CardTokenForm) throw new Error('The card script offers no CardTokenForm: is it version 1?');
  options.host.id = `card-form-${(count += 1)}`;
  const form = finix.CardTokenForm(options.host.id, formOptions(options));
  return (done) => form.submit(environment, applicationId, done);
}

function tokenOf(submit: Submit): Promise<string> {
  const token = new Promise<string>((resolve, reject) => {
    submit((error, response) => {
      const id = response?.data?.id;
      if (error || !id) reject(new CardRefusedError('The card form returned no token.', { cause: error }));
      else resolve(id);
    });
  });
  return inTime(token, new Error('The card form returned no token in time.'), TOKEN_TIMEOUT);
}

/**
 * Loads the provider's script and shows its card form, version 1 or 2. Rejects when the script is blocked or too slow.
 */
export async function openCardForm(config: CardConfig, options: CardFormOptions): Promise<CardForm> {
  const { environment } = config;
  if (!isListed(paymentPage, environment)) throw new Error('The card belongs to an unknown environment.');
  const finix = await loadFinix(config);
  const session = fraudSession(finix, environment, config.merchant_id);
  const submit = showForm(finix, config, environment, options);
  return {
    tokenize: async () => {
      const [token, sessionId] = await Promise.all([tokenOf(submit), session()]);
      return { token, sessionId };
    },
  };
}

/** Returns the id of the fraud session; rejects when the provider never gave one. */
type FraudSession = () => Promise<string>;

const sessions = new WeakMap<FinixScript, Map<string, FraudSession>>();

function begin(finix: FinixScript, environment: FinixEnvironment, merchantId: string): FraudSession {
  let received: string | undefined;
  const auth = finix.Auth(environment, merchantId, (sessionKey) => (received = sessionKey));
  const present = () => auth.getSessionKey() || received || undefined;
  return () => waitFor(present, new Error('The card provider returned no fraud session.'));
}

/** Fraud session of this page: one for each merchant, started before the form is shown, as the provider requires. */
function fraudSession(finix: FinixScript, environment: FinixEnvironment, merchantId: string): FraudSession {
  const ofScript = sessions.get(finix) ?? new Map<string, FraudSession>();
  sessions.set(finix, ofScript);
  const session = ofScript.get(merchantId) ?? begin(finix, environment, merchantId);
  ofScript.set(merchantId, session);
  return session;
}
