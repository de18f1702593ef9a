import type { PaymentConfig } from '@tech-portal/contract/checkout';
import { loadScript, ScriptLoadError, waitFor } from '../script/load-script.ts';

/** Where the card form comes from and whose it is: the public half of the provider's keys. */
export type CardConfig = PaymentConfig['card'];

/** Where cards are charged in earnest, and where not. */
export type FinixEnvironment = 'sandbox' | 'live';

/** What the provider's forms return: a token on success, an error otherwise. */
type Submitted = (error: unknown, response: { readonly data?: { readonly id?: string } } | null | undefined) => void;

/** The options that both versions of the form understand. */
export interface FinixFormOptions {
  readonly paymentMethods?: readonly string[];
  readonly showAddress: boolean;
  readonly showLabels: boolean;
  readonly defaultCountry: string;
  readonly defaultValues: Readonly<Record<string, string>>;
  readonly onLoad: () => void;
  readonly onUpdate: (state: unknown, binInformation: unknown, hasErrors: boolean | undefined) => void;
}

interface FinixTokenForm {
  submit(environment: FinixEnvironment, applicationId: string, submitted: Submitted): void;
}

interface FinixPaymentForm {
  submit(submitted: Submitted): void;
}

/** The provider's global, as its documents describe it; of the two forms the script of a version offers its own. */
export interface FinixScript {
  Auth(
    environment: FinixEnvironment,
    merchantId: string,
    ready?: (sessionKey: string) => void,
  ): { getSessionKey(): string | undefined };
  CardTokenForm?(elementId: string, options: FinixFormOptions): FinixTokenForm;
  PaymentForm?(
    element: HTMLElement,
    environment: 'sandbox' | 'prod',
    applicationId: string,
    options: FinixFormOptions,
  ): FinixPaymentForm;
}

declare global {
  interface Window {
    Finix?: FinixScript;
  }
}

/** The provider's script, loaded from its own host by the first caller. Rejects with a {@link ScriptLoadError}. */
export async function loadFinix({ script_url: url }: CardConfig): Promise<FinixScript> {
  if (window.Finix) return window.Finix;
  await loadScript(url);
  return waitFor(() => window.Finix, new ScriptLoadError(url, 'came without the card form'));
}
