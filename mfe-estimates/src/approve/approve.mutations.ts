import { approveEstimateByToken, respondToEstimateByToken } from '@tech-portal/contract/estimate-approval';
import type { BodyOf } from '@tech-portal/contract';
import { useApi } from '@tech-portal/platform';
import { useMutation } from '@tech-portal/platform/query';

/** The customer's approval with the token of the link; accepting twice is harmless (decision 12). */
export function useApproveByLink(token: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (name: string | undefined) =>
      api.call(approveEstimateByToken, { body: { ...(name !== undefined && { name }) }, token, quiet: true }),
  });
}

export type LinkResponse = BodyOf<typeof respondToEstimateByToken>;

/** Declines, or asks for a change, with a reason; the technician gets a task. */
export function useRespondByLink(token: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LinkResponse) => api.call(respondToEstimateByToken, { body, token, quiet: true }),
  });
}
