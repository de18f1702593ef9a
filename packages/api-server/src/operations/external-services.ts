import type { PaymentConfig } from '@tech-portal/contract/checkout';

export interface ExternalServices {
  readonly card: PaymentConfig['card'];
  readonly places: PaymentConfig['places'];
  readonly api: { readonly url: string; readonly username: string; readonly password: string };
  /** Origins that the portal's pages load from, for the Content-Security-Policy. */
  readonly origins: { readonly script: string[]; readonly connect: string[]; readonly frame: string[] };
}
