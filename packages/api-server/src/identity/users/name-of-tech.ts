import { fullName } from '@tech-portal/domain';
import type { RecordTech } from '@tech-portal/contract/users';

/** Whose a record is, as a cell of a CSV file. */
export const nameOfTech = (tech: RecordTech | undefined): string => (tech ? fullName(tech) : '');
