import type { MatrixCase } from '../matrix-case.ts';
import { accountCases } from './account-cases.ts';
import { businessSettingsCases } from './business-settings-cases.ts';
import { catalogImportCases } from './catalog-import-cases.ts';
import { customerCases } from './customer-cases.ts';
import { dashboardCases } from './dashboard-cases.ts';
import { estimateCases } from './estimate-cases.ts';
import { factorCases } from './factor-cases.ts';
import { integrationCases } from './integration-cases.ts';
import { notificationCases } from './notification-cases.ts';
import { orderCases } from './order-cases.ts';
import { parcelCases } from './parcel-cases.ts';
import { paymentLinkCases } from './payment-link-cases.ts';
import { policyReportCases } from './policy-report-cases.ts';
import { releaseCases } from './release-cases.ts';
import { storeCases } from './store-cases.ts';
import { webhookCases } from './webhook-cases.ts';

/** All endpoints with valid input, in an order that keeps them from disturbing each other. */
export const allCases: readonly MatrixCase[] = [
  ...accountCases,
  ...catalogImportCases,
  ...factorCases,
  ...releaseCases,
  ...policyReportCases,
  ...businessSettingsCases,
  ...storeCases,
  ...orderCases,
  ...parcelCases,
  ...dashboardCases,
  ...estimateCases,
  ...paymentLinkCases,
  ...customerCases,
  ...notificationCases,
  ...integrationCases,
  ...webhookCases,
];

export const nameOfCase = ({ endpoint, about }: MatrixCase): string =>
  about ? `${endpoint.id}: ${about}` : endpoint.id;
