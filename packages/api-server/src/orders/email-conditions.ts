import type { EmailConditions, EmailSentHooks } from '../platform/mail/index.ts';
import { recordShipmentEmailSent, shipmentEmailCancelReason } from './parcels/notify-of-shipment.ts';

export const emailConditionsOfOrders = { shipment: shipmentEmailCancelReason } satisfies Partial<EmailConditions>;

export const emailSentHooksOfOrders: EmailSentHooks = { shipment: recordShipmentEmailSent };
