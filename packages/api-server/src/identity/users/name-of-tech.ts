import { fullName } from '@tech-portal/domain';
import type { RecordTech } from '@tech-portal/contract/users';

export const nameOfTech = (tech: RecordTech | undefined): string => (tech ? fullName(tech) : '');
