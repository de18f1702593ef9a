import { recordIdOf } from '@tech-portal/domain';
import { defineList } from '@tech-portal/platform/list-state';

/** What the address says of the page: whose customers, or which one. */
export const handOverAddress = defineList([], { tech: recordIdOf, customer: recordIdOf });
