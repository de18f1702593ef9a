import { defineList, readSearch } from '@tech-portal/platform/list-state';
import { auditActionOf } from './audit-action-labels.ts';

/** How the log stands in the address; without an action whatever was done. */
export const auditList = defineList([], { search: readSearch, action: auditActionOf });
