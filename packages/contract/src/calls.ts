import type { EndpointDeclaration } from './define-call.ts';
import * as account from './account/account.calls.ts';
import * as administrators from './administrators/administrators.calls.ts';
import * as apiKeys from './api-keys/api-keys.calls.ts';
import * as approval from './approval/approval.calls.ts';
import * as audit from './audit/audit.calls.ts';
import * as auth from './auth/auth.calls.ts';
import * as brands from './brands/brands.calls.ts';
import * as businessSettings from './business-settings/business-settings.calls.ts';
import * as cart from './cart/cart.calls.ts';
import * as catalogImports from './catalog-imports/catalog-imports.calls.ts';
import * as catalogUploads from './catalog-uploads/catalog-uploads.calls.ts';
import * as categories from './categories/categories.calls.ts';
import * as checkout from './checkout/checkout.calls.ts';
import * as customers from './customers/customers.calls.ts';
import * as dashboard from './dashboard/dashboard.calls.ts';
import * as estimateApproval from './estimate-approval/estimate-approval.calls.ts';
import * as estimateOptions from './estimate-options/estimate-options.calls.ts';
import * as estimatePhotos from './estimate-photos/estimate-photos.calls.ts';
import * as estimatePayment from './estimate-payment/estimate-payment.calls.ts';
import * as estimateTemplates from './estimate-templates/estimate-templates.calls.ts';
import * as estimates from './estimates/estimates.calls.ts';
import * as factorResets from './factor-resets/factor-resets.calls.ts';
import * as factors from './factors/factors.calls.ts';
import * as favorites from './favorites/favorites.calls.ts';
import * as handOver from './hand-over/hand-over.calls.ts';
import * as integration from './integration/integration.calls.ts';
import * as integrationFeeds from './integration-feeds/integration-feeds.calls.ts';
import * as notifications from './notifications/notifications.calls.ts';
import * as orders from './orders/orders.calls.ts';
import * as policyReports from './policy-reports/policy-reports.calls.ts';
import * as products from './products/products.calls.ts';
import * as quickOrder from './quick-order/quick-order.calls.ts';
import * as refunds from './refunds/refunds.calls.ts';
import * as registration from './registration/registration.calls.ts';
import * as reimbursement from './reimbursement/reimbursement.calls.ts';
import * as releaseFigures from './release-figures/release-figures.calls.ts';
import * as releases from './releases/releases.calls.ts';
import * as tasks from './tasks/tasks.calls.ts';
import * as userSettings from './user-settings/user-settings.calls.ts';
import * as users from './users/users.calls.ts';
import * as webhooks from './webhooks/webhooks.calls.ts';

/** Domains of the API; exporting an endpoint from its domain registers it. */
const domains: readonly object[] = [
  account,
  administrators,
  apiKeys,
  approval,
  audit,
  auth,
  brands,
  businessSettings,
  cart,
  catalogImports,
  catalogUploads,
  categories,
  checkout,
  customers,
  dashboard,
  estimateApproval,
  estimateOptions,
  estimatePhotos,
  estimatePayment,
  estimateTemplates,
  estimates,
  factorResets,
  factors,
  favorites,
  handOver,
  integration,
  integrationFeeds,
  notifications,
  orders,
  policyReports,
  products,
  quickOrder,
  refunds,
  registration,
  reimbursement,
  releaseFigures,
  releases,
  tasks,
  userSettings,
  users,
  webhooks,
];

const isEndpoint = (exported: unknown): exported is EndpointDeclaration =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;

/** All calls of the portal, for the server, the mocks and the API document. */
export const endpoints: readonly EndpointDeclaration[] = domains.flatMap((domain) => Object.values(domain).filter(isEndpoint));
