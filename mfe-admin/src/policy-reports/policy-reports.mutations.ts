import { deletePolicyReport } from '@tech-portal/contract/policy-reports';
import type { PolicyReport } from '@tech-portal/contract/policy-reports';
import { useApiMutation } from '@tech-portal/platform/query';

/** Deletes reports that are dealt with; the page reports the outcome. */
export const useDeletePolicyReport = () =>
  useApiMutation(deletePolicyReport, { input: ({ id }: PolicyReport) => ({ query: { id } }), awaitRefetch: true });
