import { mockError } from '@tech-portal/api-mocks';
import { createTechnician } from '@tech-portal/api-mocks/fixtures';
import type { BodyOf } from '@tech-portal/contract';
import { handOver, previewHandOver } from '@tech-portal/contract/hand-over';
import { listTechnicians } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Route, Routes } from '@tech-portal/platform/testing';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import HandOverPage from './hand-over-page.tsx';

const from = { id: 2, first_name: 'Dana', last_name: 'Reyes', username: 'tech' };
let counts = { customers: 4, estimates: 3, tasks: 2 };
let sent: BodyOf<typeof handOver>[] = [];

beforeEach(() => {
  counts = { customers: 4, estimates: 3, tasks: 2 };
  sent = [];
  onCall(previewHandOver, ({ query }) => ({
    from,
    customer: query.customer_id === undefined ? null : { id: query.customer_id, first_name: 'Ann', last_name: 'Lee' },
    counts,
  }));
  onCall(listTechnicians, [
    createTechnician(),
    createTechnician({ id: 3, username: 'tech2', first_name: 'Iris', last_name: 'Boone' }),
    createTechnician({ id: 4, username: 'waits', approved: 0 }),
    createTechnician({ id: 5, username: 'gone', deactivated: 1 }),
    createTechnician({ id: 1, username: 'boss', type: 'admin' }),
  ]);
  onCall(handOver, ({ body }) => {
    sent.push(body);
    return { message: 'Handed 4 customers over.' };
  });
});

const openPage = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/hand-over" element={<HandOverPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session: { role: 'admin' } },
  );

const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;
const target = () => screen.findByRole('combobox', { name: 'To' });
const button = () => screen.getByRole('button', { name: 'Hand Over' });

test('shows how much of whom goes over, and offers approved technicians alone', async () => {
  openPage('/hand-over?tech=2');
  expect(await screen.findByRole('heading', { name: 'All customers of Dana Reyes' })).toBeVisible();
  expect(await fact('From')).toHaveTextContent('Dana Reyes (tech)');
  expect(await fact('Customers')).toHaveTextContent('4');
  expect(await fact('Open estimates')).toHaveTextContent('3');
  expect(await fact('Open tasks')).toHaveTextContent('2');
  await within(await target()).findByRole('option', { name: 'Iris Boone (tech2)' });
  expect(
    within(await target())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select a technician', 'Iris Boone (tech2)']);
  expect(button()).toBeDisabled();
});

test('hands over exactly what was shown, says so and goes back to the user', async () => {
  const { user, url: address, toasts } = openPage('/hand-over?tech=2');
  await within(await target()).findByRole('option', { name: 'Iris Boone (tech2)' });
  await user.selectOptions(await target(), 'Iris Boone (tech2)');
  await user.click(button());
  await waitFor(() => expect(address()).toBe('/user/2'));
  expect(sent).toEqual([{ from: 2, to: 3, seen: { customers: 4, estimates: 3, tasks: 2 } }]);
  expect(toasts).toEqual([{ message: 'Handed 4 customers over.' }]);
});

test('hands one customer over and goes back to them', async () => {
  const { user, url: address } = openPage('/hand-over?customer=7');
  expect(await screen.findByRole('heading', { name: 'Ann Lee' })).toBeVisible();
  await within(await target()).findByRole('option', { name: 'Iris Boone (tech2)' });
  await user.selectOptions(await target(), 'Iris Boone (tech2)');
  await user.click(button());
  await waitFor(() => expect(address()).toBe('/customer/7'));
  expect(sent).toMatchObject([{ customer_id: 7 }]);
});

test('where it has changed meanwhile, says so and shows it anew; the target stays', async () => {
  const { user } = openPage('/hand-over?tech=2');
  await within(await target()).findByRole('option', { name: 'Iris Boone (tech2)' });
  await user.selectOptions(await target(), 'Iris Boone (tech2)');
  counts = { ...counts, tasks: 5 };
  server.use(mockError(handOver, 'conflict', 'What would be handed over has changed meanwhile.'));
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('What would be handed over has changed meanwhile.');
  await waitFor(async () => expect(await fact('Open tasks')).toHaveTextContent('5'));
  expect(await target()).toHaveDisplayValue('Iris Boone (tech2)');
  onCall(handOver, ({ body }) => {
    sent.push(body);
    return {};
  });
  await user.click(button());
  await waitFor(() => expect(sent).toMatchObject([{ seen: { tasks: 5 } }]));
});

test('nothing is nothing to hand over', async () => {
  counts = { customers: 0, estimates: 0, tasks: 0 };
  const { user } = openPage('/hand-over?tech=2');
  await within(await target()).findByRole('option', { name: 'Iris Boone (tech2)' });
  await user.selectOptions(await target(), 'Iris Boone (tech2)');
  expect(screen.getByText('There is nothing to hand over.')).toBeVisible();
  expect(button()).toBeDisabled();
});

test('an address that names nobody, and a customer who is gone, say so', async () => {
  const { go } = openPage('/hand-over?tech=abc');
  expect(await screen.findByText('Nothing selected to hand over.')).toBeVisible();
  server.use(mockError(previewHandOver, 'not_found', 'Customer 9 does not exist.'));
  await go('/hand-over?customer=9');
  expect(await screen.findByText('Nothing to hand over.')).toBeVisible();
});
