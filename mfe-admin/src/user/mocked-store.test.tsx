import { createUser } from '@tech-portal/api-mocks/fixtures';
import { getUser } from '@tech-portal/contract/users';
import { Route, Routes } from '@tech-portal/platform/testing';
import { screen } from '@testing-library/react';
import { loadExposed } from 'virtual:consumed-mocks';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import UserPage from './user-page.tsx';

test('the mock that the store ships of an account’s orders shows below the account', async () => {
  onCall(getUser, createUser({ id: 12 }));
  const page = (
    <Routes>
      <Route path="/user/:id" element={<UserPage />} />
    </Routes>
  );
  renderPage(page, { at: '/user/12', session: { role: 'admin' }, platform: { loadExposed } });
  expect(await screen.findByText('TP-7F3K2M of account 12, mocked')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'User Info' })).toBeVisible();
});
