import type { Route } from '../platform/http/index.ts';
import { estimateApprovalRoutes } from './approval/approval.routes.ts';
import { duplicateEstimateRoutes } from './copies/duplicate-estimate.routes.ts';
import { changeCustomerRoutes } from './editing/change-customer.routes.ts';
import { estimatesRoutes } from './estimates.routes.ts';
import { estimateEventsRoutes } from './events/estimate-events.routes.ts';
import { handOverRoutes } from './hand-over/hand-over.routes.ts';
import { estimateListRoutes } from './list/estimate-list.routes.ts';
import { estimateOptionsRoutes } from './options/options.routes.ts';
import { paymentLinkRoutes } from './payment-link/payment-link.routes.ts';
import { estimatePdfRoutes } from './pdf/estimate-pdf.routes.ts';
import { estimatePhotosRoutes } from './photos/estimate-photos.routes.ts';
import { estimatePrintRoutes } from './print/estimate-print.routes.ts';
import { reimbursementRoutes } from './reimbursement/reimbursement.routes.ts';
import { remindersRoutes } from './reminders/reminders.routes.ts';
import { estimateTemplatesRoutes } from './templates/estimate-templates.routes.ts';

export const routesOfEstimates: readonly Route[] = [
  ...handOverRoutes,
  ...changeCustomerRoutes,
  ...estimatesRoutes,
  ...estimateListRoutes,
  ...estimateApprovalRoutes,
  ...remindersRoutes,
  ...estimateOptionsRoutes,
  ...estimatePhotosRoutes,
  ...estimatePrintRoutes,
  ...estimatePdfRoutes,
  ...paymentLinkRoutes,
  ...estimateEventsRoutes,
  ...duplicateEstimateRoutes,
  ...estimateTemplatesRoutes,
  ...reimbursementRoutes,
];
