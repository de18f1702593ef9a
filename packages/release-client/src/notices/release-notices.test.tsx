import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { remote } from '../testing/registry.ts';
import { ReleaseNotices } from './release-notices.tsx';
import { releaseStatus } from '../versions/release-status.ts';

afterEach(() => releaseStatus.reset());

test('says nothing while the tab runs what is live', () => {
  render(<ReleaseNotices />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('shows a quiet notice of a new version, which can be dismissed', async () => {
  render(<ReleaseNotices />);
  act(() => releaseStatus.recordOutdated());
  expect(screen.getByRole('status')).toHaveTextContent('A new version of the portal is available.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('says that an earlier version stands in', () => {
  render(<ReleaseNotices />);
  act(() => releaseStatus.recordEarlier({ name: 'mfe-store', version: '1' }));
  expect(screen.getByRole('status')).toHaveTextContent('Part of the portal runs an earlier version');
  expect(releaseStatus.get().earlier).toEqual({ 'mfe-store': '1' });
});

test('an override shows which app runs from where, what became of it, and a way back', async () => {
  for (const [name, value] of [
    ['token', 't'],
    ['role', 'admin'],
    ['approved', '1'],
  ] as const)
    localStorage.setItem(name, value);
  const entry = remote([], { name: 'mfe-store', version: '1a2b', entry: '/remotes/mfe-store/1a2b/remote-entry.js' });
  sessionStorage.setItem('release-overrides', JSON.stringify({ 'mfe-store': entry }));

  render(<ReleaseNotices />);

  expect(await screen.findByText('This tab is set to run mfe-store 1a2b.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeVisible();

  act(() => releaseStatus.recordFailed('mfe-store'));
  expect(screen.getByText('mfe-store 1a2b could not be loaded, and nothing runs in its place.')).toBeVisible();
  act(() => releaseStatus.recordMounted('mfe-store'));
  expect(screen.getByText('This tab is set to run mfe-store 1a2b.')).toBeVisible();
  act(() => releaseStatus.recordEarlier({ name: 'mfe-store', version: '0f9e' }));
  expect(screen.getByText('mfe-store 1a2b could not be loaded: mfe-store 0f9e runs in its place.')).toBeVisible();
  expect(screen.queryByText(/Part of the portal runs an earlier version/)).not.toBeInTheDocument();
  sessionStorage.clear();
});
