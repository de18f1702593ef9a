import { mockError } from '@tech-portal/api-mocks';
import { createTokenEstimate } from '@tech-portal/api-mocks/fixtures';
import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockLinkedEstimate, openApprovalLink, openLinkedEstimate } from './testing/open-linked-estimate.tsx';
import { onCall, server } from '../../testing/server.ts';

const unable =
  "Unable to Approve Estimate: We couldn't find an estimate to approve. Please check the link or contact your tech.";

let tokens: readonly (string | undefined)[] = [];
afterEach(() => {
  sessionStorage.clear();
});
beforeEach(() => {
  tokens = mockLinkedEstimate();
});

test('without a token nothing is requested and the card says so', async () => {
  openApprovalLink('');
  expect(screen.getByRole('alert')).toHaveTextContent(unable);
  expect(screen.getByRole('alert')).toHaveTextContent('open the link in your email again');
  expect(tokens).toEqual([]);
});

test('a reload in the same tab shows the estimate again', async () => {
  await openLinkedEstimate();
  cleanup();
  await openLinkedEstimate('');
  expect(tokens).toEqual(['secret-token', 'secret-token']);
});

test('a newer link in the same tab replaces the older one', async () => {
  await openLinkedEstimate('older-token');
  cleanup();
  await openLinkedEstimate('newer-token');
  cleanup();
  await openLinkedEstimate('');
  expect(tokens).toEqual(['older-token', 'newer-token', 'newer-token']);
});

test('where nothing can be stored the page works all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await openLinkedEstimate();
  expect(tokens).toEqual(['secret-token']);
});

test('a link that opens nothing shows the card, and is not stored', async () => {
  server.use(mockError(getEstimateByToken, 'invalid_token', 'No such link.'));
  const { toasts } = openApprovalLink();
  expect(await screen.findByRole('alert')).toHaveTextContent(unable);
  expect(toasts).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['estimate_expired', 'This estimate expired after April 1, 2026. Please contact your tech.'],
  ['total_changed', 'This estimate has changed since the link was sent. Please ask your tech for a new one.'],
] as const)('a link whose end is %s says why and what to do', async (error, message) => {
  server.use(mockError(getEstimateByToken, error, message));
  openApprovalLink();
  expect(await screen.findByRole('alert')).toHaveTextContent(`Unable to Approve Estimate: ${message}`);
});

test('without a network it can be tried again', async () => {
  onCall(getEstimateByToken, () => Response.error());
  const { user } = openApprovalLink();
  expect(await screen.findByRole('alert')).toHaveTextContent('The estimate could not be loaded.');
  onCall(getEstimateByToken, createTokenEstimate());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Accept Estimate' })).toBeVisible();
});
