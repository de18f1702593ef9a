import { sendPolicyReports } from '@tech-portal/contract/policy-reports';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone } from './answering.ts';

/** Reports that browsers send. */
export const policyReportCalls = (): MockedCall[] => [answerAnyone(sendPolicyReports, () => ({}), { body: [] })];
