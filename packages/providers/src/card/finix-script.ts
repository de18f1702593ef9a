import type { PaymentConfig } from '@tech-portal/contract/checkout';
import { loadScript, ScriptLoadError, pollUntil } from '../script/load-script.ts';

/** Script, environment and merchant of the card form: the public half of the provider's keys. */
export type CardConfig = PaymentConfig['card'];

/** `live` charges real money, `sandbox` does not. */
export type FinixEnvironment = 'sandbox' | 'live';

/** Callback of the provider's forms: a token on success, an error otherwise. */
type SubmitCallback = (
  error: unknown,
  response: { readonly data?: { readonly id?: string } } | null | undefined,
) => void;

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
  submit(environment: FinixEnvironment, applicationId: string, callback: SubmitCallback): void;
}

interface FinixPaymentForm {
  submit(callback: SubmitCallback): void;
}

/** Global object of the provider's script, as documented. Each version of the script has one of the two forms. */
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

/** Loads the provider's script from its host, only once. Rejects with a {@link ScriptLoadError}. */
export async function loadFinix({ script_url: url }: CardConfig): Promise<FinixScript> {
  if (window.Finix) return window.Finix;
  await loadScript(url);
  return pollUntil(() => window.Finix, new ScriptLoadError(url, 'came without the card form'));
}
