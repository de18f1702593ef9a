import { approveEstimateByToken, respondToEstimateByToken } from '@tech-portal/contract/estimate-approval';
import type { SignatureInput } from '@tech-portal/contract/estimates';
import type { BodyOf } from '@tech-portal/contract';
import { useApiMutation } from '@tech-portal/platform/query';

/** The customer's approval with the token of the link; accepting twice is harmless. */
export const useApproveByLink = (token: string) =>
  useApiMutation(approveEstimateByToken, {
    input: (body: { name: string | undefined; option?: number; signature?: SignatureInput | undefined }) => ({
      body,
      token,
    }),
    // What was agreed to stays on the screen.
    hold: 'all',
  });

export type LinkResponse = BodyOf<typeof respondToEstimateByToken>;

/** Declines, or asks for a change, with a reason; the technician gets a task. */
export const useRespondByLink = (token: string) =>
  useApiMutation(respondToEstimateByToken, { input: (body: LinkResponse) => ({ body, token }), hold: 'all' });
