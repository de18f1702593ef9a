import { createCart } from '@tech-portal/api-mocks/fixtures';
import { addCartItem } from '@tech-portal/contract/cart';
import { screen, waitFor } from '@testing-library/react';
import { loadExposed } from 'virtual:consumed-mocks';
import { expect, test } from 'vitest';
import { onCall } from '../../../testing/server.ts';
import { openEstimate } from '../testing/open-estimate.tsx';

test("the mock that the store ships of its search adds a part to this app's estimate", async () => {
  const requests: unknown[] = [];
  const { user } = await openEstimate({}, { platform: { loadExposed } });
  onCall(addCartItem, ({ body }) => {
    requests.push(body);
    return createCart();
  });
  await user.click(screen.getByRole('button', { name: 'Add Part' }));
  await user.click(await screen.findByRole('button', { name: 'Add SW6D-5238A' }));
  await waitFor(() => expect(requests).toEqual([{ id: 7, type: 'p', qty: 1, cart_id: 21, ends_approval: false }]));
});
