import { createQueryClient } from '@tech-portal/platform/query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, technician } from '../testing/open-portal.tsx';

vi.mock(import('@tech-portal/platform/query'), async (original) => {
  const module = await original();
  return { ...module, createQueryClient: vi.fn(module.createQueryClient) };
});

test('a session of another token gets a data cache of its own', async () => {
  openPortal('/dashboard', { session: technician });
  await screen.findByText('Page ./dashboard');
  expect(vi.mocked(createQueryClient).mock.lastCall).toEqual([technician.token]);

  localStorage.setItem('token', 'token-of-another-user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await vi.waitFor(() => expect(vi.mocked(createQueryClient).mock.lastCall).toEqual(['token-of-another-user']));
});
