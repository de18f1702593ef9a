import { createCart } from '@tech-portal/api-mocks/fixtures';
import { deleteCartItem } from '@tech-portal/contract/cart';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onCall } from '../../../testing/server.ts';
import { invoice, openEstimate } from '../testing/open-estimate.tsx';

test('an estimate that is approved meanwhile leaves what is being typed of its customer', async () => {
  const { user, stored } = await openEstimate();
  await user.click(screen.getByRole('button', { name: 'Edit customer' }));
  const notes = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Notes (Optional)' });
  await user.type(notes, 'Gate code');
  onCall(deleteCartItem, () => {
    stored.current = { ...stored.current, ...invoice };
    return createCart();
  });
  fireEvent.click(screen.getByRole('button', { name: /^Delete Suburban/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit customer' })).not.toBeInTheDocument());
  expect(notes).toBeVisible();
  expect((notes as HTMLTextAreaElement).value).toMatch(/Gate code$/);
});
