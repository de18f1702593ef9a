import { createEstimate, createUser } from '@tech-portal/api-mocks/fixtures';
import { getEstimateDefaults } from '@tech-portal/contract/business-settings';
import { listEstimatePhotos } from '@tech-portal/contract/estimate-photos';
import { getEstimate, listEstimateEvents } from '@tech-portal/contract/estimates';
import { getUser } from '@tech-portal/contract/users';
import type { TestHostOptions } from '@tech-portal/platform/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { onCall } from '../../../testing/server.ts';
import type { ServiceCallFee } from '../state/pending-lines.ts';
import EstimatePage from '../estimate-page.tsx';

/** Default service call fee of an unconfigured portal. */
const noFee: ServiceCallFee = { description: '', price: null };

interface OpenOptions extends TestHostOptions {
  readonly fee?: ServiceCallFee;
}

type WireEstimate = ReturnType<typeof createEstimate>;

/** Estimate in wire format that expires in the distant future. */
export const wireEstimate = (changes: Partial<WireEstimate> = {}): WireEstimate =>
  createEstimate({ expiry_date: '2999-12-31', ...changes });

/** Estimate stored on the test's server; tests change it to simulate changes on the server. */
export interface StoredEstimate {
  current: WireEstimate;
}

/**
 * Opens the page of an estimate with a session and waits for it. `stored.current` is the response to the next fetch.
 */
export async function openEstimate(
  changes: Partial<WireEstimate> = {},
  { fee = noFee, ...options }: OpenOptions = {},
  accountId = 5,
) {
  const stored: StoredEstimate = { current: wireEstimate(changes) };
  onCall(getEstimate, () => stored.current);
  onCall(listEstimateEvents, () => []);
  onCall(listEstimatePhotos, () => []);
  onCall(getEstimateDefaults, () => ({ version: 0, valid_days: 30, service_call_fee: fee }));
  onCall(getUser, createUser({ id: accountId }));
  const host = renderPage(<EstimatePage />, { at: '/estimate/21', ...options });
  await screen.findByRole('heading', { name: /^Estimate 21/ });
  return { ...host, stored };
}

export const asAdmin: TestHostOptions = { session: { role: 'admin' } };

export const invoice = {
  approved: 1,
  status: 'invoice',
  approved_by: 'Ann Lee',
  approved_at: '2026-03-03T16:20:00.000Z',
  approved_way: 'in-person',
} as const;

export const order = { ...invoice, paid: 1, status: 'order', trans_id: 'TP-7F3K2M9Q' } as const;

export async function openMoreMenu(user: UserEvent): Promise<void> {
  const moreButton = screen.queryByRole('button', { name: 'More', expanded: false });
  if (moreButton) await user.click(moreButton);
  if (moreButton) await screen.findAllByRole('menuitem');
}

export async function chooseFromMoreMenu(user: UserEvent, name: string): Promise<void> {
  await openMoreMenu(user);
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
}

export const queryAction = (name: string): HTMLElement | null =>
  screen.queryByRole('button', { name }) ?? screen.queryByRole('menuitem', { name });
