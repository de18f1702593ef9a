import { createTokenEstimate } from '@tech-portal/api-mocks/fixtures';
import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { screen } from '@testing-library/react';
import ApproveEstimatePage from '../approve-estimate-page.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { onCall } from '../../../testing/server.ts';

/** The link opens the sample estimate. Gives the tokens that it is asked for with, as they come. */
export function answerLinks(): readonly (string | undefined)[] {
  const tokens: (string | undefined)[] = [];
  onCall(getEstimateByToken, ({ token }) => {
    tokens.push(token);
    return createTokenEstimate();
  });
  return tokens;
}

/** Opens the page behind a link for approval; without a token as a reload does. */
export const openLink = (linkToken = 'secret-token', session = { token: '', role: 'test', approved: false }) =>
  renderPage(<ApproveEstimatePage />, { at: '/approve-estimate', linkToken, session });

/** Opens it, and waits until the estimate is there. */
export async function openLinkedEstimate(...options: Parameters<typeof openLink>) {
  const host = openLink(...options);
  await screen.findByRole('button', { name: 'Accept Estimate' });
  return host;
}
