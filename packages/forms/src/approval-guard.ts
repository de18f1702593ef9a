/** The approval guard entry point: asks before a change ends a customer's approval. */
export { useApprovalGuard } from './approval-guard/approval-guard.tsx';
export type { ApprovalGuard } from './approval-guard/approval-guard.tsx';
