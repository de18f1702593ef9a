import { accountRoutes } from '../identity/account/account.routes.ts';
import { administratorsRoutes } from '../identity/administrators/administrators.routes.ts';
import { apiKeysRoutes } from '../identity/api-keys/api-keys.routes.ts';
import { approvalRoutes } from '../identity/approval/approval.routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { authRoutes } from '../identity/auth/auth.routes.ts';
import { businessSettingsRoutes } from '../settings/business-settings.routes.ts';
import { logosRoute } from '../settings/logos.routes.ts';
import { cartRoutes } from '../carts/cart/cart.routes.ts';
import { brandsRoutes } from '../catalog/brands.routes.ts';
import { catalogImportsRoutes } from '../catalog/import/catalog-imports.routes.ts';
import { integrationFeedsRoutes } from '../catalog/import/integration-feeds.routes.ts';
import { catalogUploadsRoutes } from '../catalog/import/catalog-uploads.routes.ts';
import { categoriesRoutes } from '../catalog/categories.routes.ts';
import { picturesRoutes } from '../catalog/pictures.routes.ts';
import { productsRoutes } from '../catalog/products.routes.ts';
import { customerChangesRoutes } from '../customers/customer-changes.routes.ts';
import { checkoutRoutes } from '../orders/checkout/checkout.routes.ts';
import { linkedPaymentRoutes } from '../orders/checkout/linked-payment.routes.ts';
import { customersRoutes } from '../customers/customers.routes.ts';
import { estimateApprovalRoutes } from '../estimates/approval/approval.routes.ts';
import { duplicateEstimateRoutes } from '../estimates/copies/duplicate-estimate.routes.ts';
import { changeCustomerRoutes } from '../estimates/editing/change-customer.routes.ts';
import { estimatesRoutes } from '../estimates/estimates.routes.ts';
import { estimateEventsRoutes } from '../estimates/events/estimate-events.routes.ts';
import { estimateListRoutes } from '../estimates/list/estimate-list.routes.ts';
import { estimateOptionsRoutes } from '../estimates/options/options.routes.ts';
import { estimatePdfRoutes } from '../estimates/pdf/estimate-pdf.routes.ts';
import { estimatePhotosRoutes } from '../estimates/photos/estimate-photos.routes.ts';
import { paymentLinkRoutes } from '../estimates/payment-link/payment-link.routes.ts';
import { estimatePrintRoutes } from '../estimates/print/estimate-print.routes.ts';
import { reimbursementRoutes } from '../estimates/reimbursement/reimbursement.routes.ts';
import { remindersRoutes, stopRemindersPage } from '../estimates/reminders/reminders.routes.ts';
import { estimateTemplatesRoutes } from '../estimates/templates/estimate-templates.routes.ts';
import { factorResetsRoutes } from '../identity/factor-resets/factor-resets.routes.ts';
import { factorsRoutes } from '../identity/factors/factors.routes.ts';
import { favoritesRoutes } from '../carts/favorites/favorites.routes.ts';
import { dashboardRoutes } from '../dashboard/dashboard.routes.ts';
import { proxiesRoute } from './doctor/doctor.routes.ts';
import { handOverRoutes } from '../estimates/hand-over/hand-over.routes.ts';
import { healthRoute, liveRoute, readyRoute } from './health/health.routes.ts';
import type { Route } from '../platform/http/handle.ts';
import type { RawRoute } from '../platform/http/raw-route.ts';
import { integrationRoutes } from '../outbound/integration/integration.routes.ts';
import { notificationsRoutes } from '../notifications/notifications.routes.ts';
import { openApiRoute } from './openapi/openapi.routes.ts';
import { ordersRoutes } from '../orders/orders.routes.ts';
import { receiptRoutes } from '../orders/receipt/receipt.routes.ts';
import { reorderRoutes } from '../orders/reorder.routes.ts';
import { policyReportsRoutes } from '../audit/policy-reports/policy-reports.routes.ts';
import { quickOrderRoutes } from '../carts/quick-order/quick-order.routes.ts';
import { registrationRoutes } from '../identity/registration/registration.routes.ts';
import { userSettingsRoutes } from '../identity/user-settings/user-settings.routes.ts';
import { tasksRoutes } from '../customers/tasks/tasks.routes.ts';
import { refundsRoutes } from '../orders/refunds/refunds.routes.ts';
import { releasesRoutes } from '../releases/releases.routes.ts';
import { usersRoutes } from '../identity/users/users.routes.ts';
import { webhooksRoutes } from '../outbound/webhooks/webhooks.routes.ts';

/** Every call that the server implements. A domain adds its list here and nowhere else. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...factorsRoutes,
  ...factorResetsRoutes,
  ...registrationRoutes,
  ...administratorsRoutes,
  ...apiKeysRoutes,
  ...accountRoutes,
  ...handOverRoutes,
  ...userSettingsRoutes,
  ...notificationsRoutes,
  ...approvalRoutes,
  ...auditRoutes,
  ...productsRoutes,
  ...brandsRoutes,
  ...businessSettingsRoutes,
  ...catalogImportsRoutes,
  ...catalogUploadsRoutes,
  ...integrationFeedsRoutes,
  ...categoriesRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...linkedPaymentRoutes,
  ...quickOrderRoutes,
  ...favoritesRoutes,
  ...ordersRoutes,
  ...reorderRoutes,
  ...receiptRoutes,
  ...refundsRoutes,
  ...integrationRoutes,
  ...usersRoutes,
  ...releasesRoutes,
  ...policyReportsRoutes,
  ...webhooksRoutes,
  ...customersRoutes,
  ...customerChangesRoutes,
  ...changeCustomerRoutes,
  ...tasksRoutes,
  ...dashboardRoutes,
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

/** What it serves besides: health, what the doctor asks, the API document and pictures. */
export const rawRoutes: readonly RawRoute[] = [
  logosRoute,
  healthRoute,
  liveRoute,
  readyRoute,
  proxiesRoute,
  openApiRoute,
  stopRemindersPage,
  ...picturesRoutes,
];
