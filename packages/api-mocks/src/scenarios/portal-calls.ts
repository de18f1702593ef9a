import type { MockedCall } from '../mock-call.ts';
import { accountCalls } from './account-calls.ts';
import { apiKeyCalls } from './api-key-calls.ts';
import { businessSettingsCalls } from './business-settings-calls.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogImportCalls } from './catalog-import-calls.ts';
import { catalogCalls } from './catalog-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { estimateCalls } from './estimate-calls.ts';
import { estimatePhotoCalls } from './estimate-photo-calls.ts';
import { estimateOptionCalls } from './estimate-option-calls.ts';
import { estimateLinkCalls } from './estimate-link-calls.ts';
import { estimatePaymentCalls } from './estimate-payment-calls.ts';
import { estimateListCalls } from './estimate-list-calls.ts';
import { factorResetCalls } from './factor-reset-calls.ts';
import { factorCalls } from './factor-calls.ts';
import { handOverCalls } from './hand-over-calls.ts';
import { integrationCalls } from './integration-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import { orderCalls } from './order-calls.ts';
import { policyReportCalls } from './policy-report-calls.ts';
import { refundCalls } from './refund-calls.ts';
import { releaseCalls } from './release-calls.ts';
import { taskCalls } from './task-calls.ts';
import { templateCalls } from './template-calls.ts';
import { userCalls } from './user-calls.ts';
import { webhookCalls } from './webhook-calls.ts';
import type { World } from './world.ts';

/** A handler for every call of the contract, over one world that they share. */
export const portalCalls = (world: World): MockedCall[] => [
  ...accountCalls(world),
  ...factorCalls(world),
  ...factorResetCalls(world),
  ...userCalls(world),
  ...handOverCalls(world),
  ...businessSettingsCalls(world),
  ...catalogCalls(world),
  ...catalogImportCalls(world),
  ...cartCalls(world),
  ...checkoutCalls(world),
  ...orderCalls(world),
  ...dashboardCalls(world),
  ...estimateListCalls(world),
  ...estimateCalls(world),
  ...estimateLinkCalls(world),
  ...estimateOptionCalls(world),
  ...estimatePhotoCalls(world),
  ...estimatePaymentCalls(world),
  ...templateCalls(world),
  ...customerCalls(world),
  ...taskCalls(world),
  ...notificationCalls(world),
  ...refundCalls(world),
  ...releaseCalls(world),
  ...policyReportCalls(),
  ...apiKeyCalls(world),
  ...integrationCalls(world),
  ...webhookCalls(world),
];
