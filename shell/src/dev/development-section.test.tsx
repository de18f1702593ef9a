import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DevelopmentSection } from './development-section.tsx';
import { readFaults, readScenario } from './session-choices.ts';

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

test('switches how the mocked API behaves', async () => {
  show('mock');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mocked API' }), 'failing');
  expect(readScenario()).toBe('failing');
});

test('a real API has no scenarios', () => {
  show('http://localhost:4300');
  expect(screen.getByText('The API of this session is a real one.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Mocked API' })).not.toBeInTheDocument();
});

test('switches a fault of an app on and off', async () => {
  show('mock');
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
  expect(readScenario()).toBe('normal');
});
