/** The leave guard entry point: asks before unsaved work on a page is left. */
export { LeaveGuard } from './leave-guard/leave-guard.tsx';
export type { LeaveGuardProps } from './leave-guard/leave-guard.tsx';
