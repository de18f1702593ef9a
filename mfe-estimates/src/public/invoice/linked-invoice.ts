import type { ResponseOf } from '@tech-portal/contract';
import type { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';

/** What a customer sees behind a link to pay. */
export type LinkedInvoice = ResponseOf<typeof getInvoiceByToken>;
