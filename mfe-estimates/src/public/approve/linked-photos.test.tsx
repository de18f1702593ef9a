import { createTokenEstimate } from '@tech-portal/api-mocks/fixtures';
import { getEstimateByToken, getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall } from '../../testing/server.ts';
import ApproveEstimatePage from './approve-estimate-page.tsx';

afterEach(() => sessionStorage.clear());

const open = () =>
  renderPage(<ApproveEstimatePage />, {
    at: '/approve-estimate',
    linkToken: 'secret-token',
    session: { token: '', role: 'test', approved: false },
  });

const photo = (id: number, caption: string) => ({ id, cart_id: 21, caption, width: 8, height: 6 });

test('ticked photos are shown with their captions and open large, fetched with the token of the link', async () => {
  const asked: unknown[] = [];
  onCall(getEstimateByToken, () => ({ ...createTokenEstimate(), photos: [photo(61, 'Cracked seal'), photo(62, '')] }));
  onCall(getLinkedPhoto, ({ query, token }) => {
    asked.push([Number(query.id), query.size, token]);
    return { type: 'image/webp', picture: btoa('picture') };
  });
  const { user } = open();
  const region = within(await screen.findByRole('region', { name: 'Photos' }));
  expect(await region.findByRole('img', { name: 'photo 1: Cracked seal' })).toBeInTheDocument();
  expect(region.getAllByRole('listitem')[0]).toHaveTextContent('Cracked seal');
  await user.click(region.getByRole('button', { name: 'Open photo 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 2 of 2' });
  expect(await within(dialog).findByRole('img', { name: 'photo 2' })).toBeInTheDocument();
  expect(asked).toEqual([
    [61, 'small', 'secret-token'],
    [62, 'small', 'secret-token'],
    [62, 'large', 'secret-token'],
  ]);
});

test('an estimate without photos loads nothing of them', async () => {
  onCall(getEstimateByToken, () => createTokenEstimate());
  open();
  await screen.findByRole('button', { name: 'Accept Estimate' });
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
});
