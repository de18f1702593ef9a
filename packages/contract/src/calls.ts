import type { CallDeclaration } from './define-call.ts';
import { login, sendPasswordReset, resetPassword } from './auth/auth.calls.ts';
import { register } from './registration/registration.calls.ts';
import {
  getUser,
  deleteSessionOrUser,
  searchUsers,
  updateUserRole,
  listUsers,
  listTechnicians,
  listDeactivatedUsers,
  reactivateUser,
} from './users/users.calls.ts';
import { updateUser } from './user-settings/user-settings.calls.ts';
import { countPendingTechs, listPendingTechs, approveTech, revokeApproval } from './approval/approval.calls.ts';
import { listSessions, endSession, changePassword } from './account/account.calls.ts';
import { previewHandOver, handOver } from './hand-over/hand-over.calls.ts';
import { listAuditEvents } from './audit/audit.calls.ts';
import { searchProducts, getProduct, listProducts } from './products/products.calls.ts';
import { listBrands } from './brands/brands.calls.ts';
import { listFavorites, listFavoriteKeys, addFavorite, removeFavorite } from './favorites/favorites.calls.ts';
import { listCategories } from './categories/categories.calls.ts';
import { getMyCart, addCartItem, changeCartItem, deleteCartItem } from './cart/cart.calls.ts';
import { matchParts, addCartItems } from './quick-order/quick-order.calls.ts';
import { estimateCheckout, saveBilling, placeOrder, getPayment, getPaymentConfig } from './checkout/checkout.calls.ts';
import {
  listMyOrders,
  listUserOrders,
  getOrder,
  getCart,
  trackOrder,
  exportOrders,
  reorder,
} from './orders/orders.calls.ts';
import {
  getRevenue,
  getNewCustomers,
  getCompletedOrders,
  getUpcomingTasks,
  listTopCustomers,
  getRevenueSeries,
} from './dashboard/dashboard.calls.ts';
import {
  getEstimateMetrics,
  listEstimates,
  listActiveEstimates,
  getEstimate,
  createEstimate,
  updateEstimate,
  deleteEstimate,
  saveEstimateNotes,
  revertEstimate,
  approveEstimate,
  sendEstimateApproval,
  printEstimate,
  exportEstimates,
  listEstimateEvents,
  duplicateEstimate,
} from './estimates/estimates.calls.ts';
import {
  getEstimateByToken,
  approveEstimateByToken,
  respondToEstimateByToken,
} from './estimate-approval/estimate-approval.calls.ts';
import {
  listEstimateTemplates,
  createEstimateTemplate,
  insertEstimateTemplate,
  deleteEstimateTemplate,
} from './estimate-templates/estimate-templates.calls.ts';
import { reimburseEstimate, listReimbursement } from './reimbursement/reimbursement.calls.ts';
import {
  listCustomers,
  getCustomer,
  searchCustomers,
  createCustomer,
  updateCustomer,
  deleteCustomer,
  exportCustomers,
  importCustomers,
} from './customers/customers.calls.ts';
import { listTasks, getTask, createTask, updateTask, deleteTask, checkTask, exportTasks } from './tasks/tasks.calls.ts';
import { reportFault } from './releases/releases.calls.ts';

/** Every call of the portal, in the order of the documents, then those beyond them: for the server, the mocks and the API document. */
export const calls: readonly CallDeclaration[] = [
  login,
  sendPasswordReset,
  resetPassword,
  register,
  getUser,
  deleteSessionOrUser,
  searchUsers,
  updateUserRole,
  listUsers,
  listTechnicians,
  listDeactivatedUsers,
  reactivateUser,
  updateUser,
  listPendingTechs,
  countPendingTechs,
  approveTech,
  revokeApproval,
  listSessions,
  endSession,
  changePassword,
  previewHandOver,
  handOver,
  listAuditEvents,
  searchProducts,
  getProduct,
  listProducts,
  listBrands,
  listCategories,
  getMyCart,
  addCartItem,
  changeCartItem,
  deleteCartItem,
  matchParts,
  addCartItems,
  listFavorites,
  listFavoriteKeys,
  addFavorite,
  removeFavorite,
  getCart,
  estimateCheckout,
  saveBilling,
  placeOrder,
  getPayment,
  getPaymentConfig,
  listMyOrders,
  listUserOrders,
  getOrder,
  trackOrder,
  exportOrders,
  reorder,
  getRevenue,
  getNewCustomers,
  getCompletedOrders,
  getUpcomingTasks,
  listTopCustomers,
  getRevenueSeries,
  getEstimateMetrics,
  listEstimates,
  listActiveEstimates,
  getEstimate,
  createEstimate,
  updateEstimate,
  deleteEstimate,
  saveEstimateNotes,
  revertEstimate,
  approveEstimate,
  sendEstimateApproval,
  printEstimate,
  exportEstimates,
  listEstimateEvents,
  duplicateEstimate,
  getEstimateByToken,
  approveEstimateByToken,
  respondToEstimateByToken,
  listEstimateTemplates,
  createEstimateTemplate,
  insertEstimateTemplate,
  deleteEstimateTemplate,
  reimburseEstimate,
  listReimbursement,
  listCustomers,
  getCustomer,
  searchCustomers,
  createCustomer,
  updateCustomer,
  deleteCustomer,
  exportCustomers,
  importCustomers,
  listTasks,
  getTask,
  createTask,
  updateTask,
  deleteTask,
  checkTask,
  exportTasks,
  reportFault,
];
