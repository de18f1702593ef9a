import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DevelopmentSection } from './development-section.tsx';
import { readApiFault, readFaults } from './chosen-faults.ts';

vi.mock('../remotes/use-registry.ts', () => ({ useRegistry: () => ({ remotes: [{ name: 'mfe-store' }] }) }));

afterEach(() => {
  sessionStorage.clear();
  document.getElementById('development-session')?.remove();
});

function show(api: string) {
  const session = document.createElement('script');
  session.type = 'application/json';
  session.id = 'development-session';
  session.textContent = JSON.stringify({ api });
  document.head.append(session);
  render(
    <TestTheme>
      <DevelopmentSection />
    </TestTheme>,
  );
}

test('switches what is wrong with the API', async () => {
  show('sample');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'API' }), 'failing');
  expect(readApiFault()).toBe('failing');
});

test('an API that runs elsewhere has the same faults, and no other data', () => {
  show('http://localhost:4300');
  expect(screen.getByRole('option', { name: 'Fails every call' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Knows no records' })).not.toBeInTheDocument();
});

test('switches a fault of an app on and off', async () => {
  show('sample');
  const field = screen.getByRole('combobox', { name: 'Fault of mfe-store' });
  await userEvent.selectOptions(field, 'Entry never comes');
  expect(readFaults()).toEqual({ 'mfe-store': 'hanging' });
  await userEvent.selectOptions(field, 'None');
  expect(readFaults()).toEqual({});
});

test('what makes no sense in the storage is left out', () => {
  sessionStorage.setItem('development-faults', '{"mfe-store":"explodes"}');
  sessionStorage.setItem('development-scenario', 'odd');
  expect(readFaults()).toEqual({});
  expect(readApiFault()).toBe('normal');
});
