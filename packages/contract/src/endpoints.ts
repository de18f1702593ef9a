import type { EndpointDeclaration } from './define-endpoint.ts';
import * as account from './account/account.endpoints.ts';
import * as administrators from './administrators/administrators.endpoints.ts';
import * as apiKeys from './api-keys/api-keys.endpoints.ts';
import * as approval from './approval/approval.endpoints.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as brands from './brands/brands.endpoints.ts';
import * as businessSettings from './business-settings/business-settings.endpoints.ts';
import * as cart from './cart/cart.endpoints.ts';
import * as catalogImports from './catalog-imports/catalog-imports.endpoints.ts';
import * as catalogUploads from './catalog-uploads/catalog-uploads.endpoints.ts';
import * as categories from './categories/categories.endpoints.ts';
import * as checkout from './checkout/checkout.endpoints.ts';
import * as customers from './customers/customers.endpoints.ts';
import * as dashboard from './dashboard/dashboard.endpoints.ts';
import * as estimateApproval from './estimate-approval/estimate-approval.endpoints.ts';
import * as estimateOptions from './estimate-options/estimate-options.endpoints.ts';
import * as estimatePhotos from './estimate-photos/estimate-photos.endpoints.ts';
import * as estimatePayment from './estimate-payment/estimate-payment.endpoints.ts';
import * as estimateTemplates from './estimate-templates/estimate-templates.endpoints.ts';
import * as estimates from './estimates/estimates.endpoints.ts';
import * as factorResets from './factor-resets/factor-resets.endpoints.ts';
import * as factors from './factors/factors.endpoints.ts';
import * as favorites from './favorites/favorites.endpoints.ts';
import * as handOver from './hand-over/hand-over.endpoints.ts';
import * as integration from './integration/integration.endpoints.ts';
import * as integrationFeeds from './integration-feeds/integration-feeds.endpoints.ts';
import * as notifications from './notifications/notifications.endpoints.ts';
import * as orders from './orders/orders.endpoints.ts';
import * as parcels from './parcels/parcels.endpoints.ts';
import * as policyReports from './policy-reports/policy-reports.endpoints.ts';
import * as products from './products/products.endpoints.ts';
import * as quickOrder from './quick-order/quick-order.endpoints.ts';
import * as refunds from './refunds/refunds.endpoints.ts';
import * as registration from './registration/registration.endpoints.ts';
import * as reimbursement from './reimbursement/reimbursement.endpoints.ts';
import * as releaseFigures from './release-figures/release-figures.endpoints.ts';
import * as releases from './releases/releases.endpoints.ts';
import * as tasks from './tasks/tasks.endpoints.ts';
import * as userSettings from './user-settings/user-settings.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as webhooks from './webhooks/webhooks.endpoints.ts';

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
  parcels,
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

/** All endpoints of the portal, for the server, the mocks and the API document. */
export const endpoints: readonly EndpointDeclaration[] = domains.flatMap((domain) =>
  Object.values(domain).filter(isEndpoint),
);

// Deprecated names, until the next major version.
export { endpoints as calls };
