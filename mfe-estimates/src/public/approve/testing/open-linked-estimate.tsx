import { createTokenEstimate } from '@tech-portal/api-mocks/fixtures';
import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { screen } from '@testing-library/react';
import ApproveEstimatePage from '../approve-estimate-page.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { onCall } from '../../../testing/server.ts';

/** Responds to links with the sample estimate; returns the tokens of the requests as they arrive. */
export function mockLinkedEstimate(): readonly (string | undefined)[] {
  const tokens: (string | undefined)[] = [];
  onCall(getEstimateByToken, ({ token }) => {
    tokens.push(token);
    return createTokenEstimate();
  });
  return tokens;
}

/** Opens the page of an approval link; an empty token simulates a reload. */
export const openApprovalLink = (linkToken = 'secret-token', session = { token: '', role: 'test', approved: false }) =>
  renderPage(<ApproveEstimatePage />, { at: '/approve-estimate', linkToken, session });

export async function openLinkedEstimate(...options: Parameters<typeof openApprovalLink>) {
  const host = openApprovalLink(...options);
  await screen.findByRole('button', { name: 'Accept Estimate' });
  return host;
}
