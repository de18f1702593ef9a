import type { PaymentConfig } from '@tech-portal/contract/checkout';

/** Card provider and maps as the rest of the server takes them. */
export interface ThirdParties {
  readonly card: PaymentConfig['card'];
  readonly places: PaymentConfig['places'];
  readonly api: { readonly url: string; readonly username: string; readonly password: string };
  /** Origins the portal's pages load from because of them, for the Content-Security-Policy. */
  readonly origins: { readonly script: string[]; readonly connect: string[]; readonly frame: string[] };
}
