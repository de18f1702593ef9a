import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';

test('the footer has the copyright, the version and a link to the terms', async () => {
  openPortal('/');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByText(`© ${new Date().getFullYear()} Tech Portal`)).toBeVisible();
  expect(await footer.findByText(/^Version /)).toBeVisible();
  expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms-and-conditions');
});
