import type { StoredAddress } from '@tech-portal/contract/address';
import { fullName, isListed } from '@tech-portal/domain';
import { withTimeout, pollUntil } from '../script/load-script.ts';
import { loadFinix } from './finix-script.ts';
import type { CardConfig, FinixEnvironment, FinixFormOptions, FinixScript } from './finix-script.ts';

/** Card data for paying an order: the single-use token and the id of the fraud session. */
export interface CardToken {
  readonly token: string;
  readonly sessionId: string;
}

/** The provider rejected the input. Its form shows the problem, which the user can correct. */
export class CardRejectedError extends Error {
  override readonly name = 'CardRejectedError';
}

export interface CardForm {
  /**
   * Converts the input to a token. Rejects with a {@link CardRejectedError}, or with another error if the provider does
   * not respond.
   */
  tokenize(): Promise<CardToken>;
}

interface CardFormOptions {
  /** Empty element in which the form renders. */
  readonly host: HTMLElement;
  readonly billing: StoredAddress | undefined;
  readonly onReady: () => void;
  /** Called on input, with true if it is incomplete or invalid. */
  readonly onUpdate: (hasErrors: boolean) => void;
}

const TOKEN_TIMEOUT_MS = 30_000;
const finixEnvironments = { sandbox: 'sandbox', live: 'prod' } as const satisfies Record<FinixEnvironment, string>;

/** Addresses are in the US (FORMAT-3), and so is the card's country unless the buyer changes it (PAY-1). */
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

let formCount = 0;

function mountForm(
  finix: FinixScript,
  config: CardConfig,
  environment: FinixEnvironment,
  options: CardFormOptions,
): Submit {
  const { application_id: applicationId } = config;
  if (config.version === 'v2') {
    if (!finix.PaymentForm) throw new Error('The card script offers no PaymentForm: is it version 2?');
    const form = finix.PaymentForm(options.host, finixEnvironments[environment], applicationId, {
      paymentMethods: ['card'],
      ...formOptions(options),
    });
    return (done) => form.submit(done);
  }
  if (!finix.CardTokenForm) throw new Error('The card script offers no CardTokenForm: is it version 1?');
  options.host.id = `card-form-${(formCount += 1)}`;
  const form = finix.CardTokenForm(options.host.id, formOptions(options));
  return (done) => form.submit(environment, applicationId, done);
}

function requestToken(submit: Submit): Promise<string> {
  const token = new Promise<string>((resolve, reject) => {
    submit((error, response) => {
      const id = response?.data?.id;
      if (error || !id) reject(new CardRejectedError('The card form returned no token.', { cause: error }));
      else resolve(id);
    });
  });
  return withTimeout(token, new Error('The card form returned no token in time.'), TOKEN_TIMEOUT_MS);
}

/**
 * Loads the provider's script and shows its card form, version 1 or 2. Rejects if the script is blocked or too slow.
 */
export async function openCardForm(config: CardConfig, options: CardFormOptions): Promise<CardForm> {
  const { environment } = config;
  if (!isListed(finixEnvironments, environment)) throw new Error('The card belongs to an unknown environment.');
  const finix = await loadFinix(config);
  const session = getFraudSession(finix, environment, config.merchant_id);
  const submit = mountForm(finix, config, environment, options);
  return {
    tokenize: async () => {
      const [token, sessionId] = await Promise.all([requestToken(submit), session()]);
      return { token, sessionId };
    },
  };
}

/** Returns the id of the fraud session; rejects if the provider does not give one in time. */
type FraudSession = () => Promise<string>;

const sessions = new WeakMap<FinixScript, Map<string, FraudSession>>();

function createFraudSession(finix: FinixScript, environment: FinixEnvironment, merchantId: string): FraudSession {
  let received: string | undefined;
  const auth = finix.Auth(environment, merchantId, (sessionKey) => (received = sessionKey));
  const readSessionKey = () => auth.getSessionKey() || received || undefined;
  return () => pollUntil(readSessionKey, new Error('The card provider returned no fraud session.'));
}

/**
 * Fraud session of this page. There is one per merchant, and it starts before the form is shown, as the provider
 * requires.
 */
function getFraudSession(finix: FinixScript, environment: FinixEnvironment, merchantId: string): FraudSession {
  const sessionsOfScript = sessions.get(finix) ?? new Map<string, FraudSession>();
  sessions.set(finix, sessionsOfScript);
  const session = sessionsOfScript.get(merchantId) ?? createFraudSession(finix, environment, merchantId);
  sessionsOfScript.set(merchantId, session);
  return session;
}
