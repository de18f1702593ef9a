import {
  checkBusinessSettings,
  getBusinessSettings,
  listBusinessSettingsVersions,
  saveBusinessSettings,
} from '@tech-portal/contract/business-settings';
import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { describeSettingsChanges, createDefaultSettings } from '@tech-portal/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import BusinessSettingsPage from './business-settings-page.tsx';

const standard = createDefaultSettings();
const { time_zone: _zone, ...withoutZone } = standard;
const terms = createDefaultSettings().terms.slice(0, 1);
const record = (version: number, settings: BusinessSettings) => ({
  version,
  settings: { ...settings, terms },
  logo: null,
  saved: null,
  newest_version: version,
  file: null as string | null,
  sender_domain: 'portal.example.com',
  default_sender: 'Tech Portal <no-reply@portal.example.com>',
});

let stored: ReturnType<typeof record>;
const checked = vi.fn();
const saved = vi.fn();

beforeEach(() => {
  stored = record(1, standard);
  checked.mockReset();
  saved.mockReset();
  onCall(getBusinessSettings, () => stored);
  onCall(listBusinessSettingsVersions, () => []);
  onCall(checkBusinessSettings, ({ body: { settings } }) => {
    checked(settings.time_zone);
    const changes = describeSettingsChanges(stored.settings, settings);
    return { settings, changes, examples: [], warnings: [] };
  });
  onCall(saveBusinessSettings, ({ body }) => {
    if (body.expected_version !== stored.version) {
      const refusal = { error: 'stale_version', message: 'Somebody has saved version 2 meanwhile.', settings: stored };
      return Response.json(refusal, { status: 409 });
    }
    saved(body.settings.time_zone);
    return { version: stored.version + 1 };
  });
});

const openPage = () => renderPage(<BusinessSettingsPage />, { at: '/business-settings', session: { role: 'admin' } });
const box = () => screen.findByLabelText('Time zone');
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
const review = () => screen.getByRole('button', { name: 'Review and Save' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Review changes' }));

// Finds the list by label, because finding it by role is slow with this many options.
const zones = () => [...(screen.queryByLabelText('Time zones')?.children ?? [])];
const listed = () => zones().map(({ textContent }) => textContent);

test('offers all time zones, and those that match while one types; the one picked is saved', async () => {
  const { user } = openPage();
  expect(await box()).toHaveValue('America/Chicago');
  await user.click(await box());
  expect(listed()).toEqual(Intl.supportedValuesOf('timeZone'));
  const active = zones().filter((zone) => zone.getAttribute('aria-selected') === 'true');
  expect(active.map(({ textContent }) => textContent)).toEqual(['America/Chicago']);
  await type('new york');
  expect(listed()).toEqual(['America/New_York']);
  await type('nowhere');
  expect(screen.getByText('No matching time zones')).toBeVisible();
  await type('denver');
  await user.keyboard('{Enter}');
  expect(await box()).toHaveValue('America/Denver');
  expect(listed()).toEqual([]);
  await user.click(review());
  const shown = await dialog();
  expect(shown.getByText('Time zone: America/Chicago → America/Denver')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('America/Denver'));
});

test('an alias that was typed is saved as the name it stands for', async () => {
  const { user } = openPage();
  await type('us/mountain');
  await user.click(review());
  await user.click((await dialog()).getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith('America/Denver'));
});

test('a name that is no time zone is refused at the field, and nothing is checked', async () => {
  const { user } = openPage();
  await type('Denver');
  await user.click(review());
  expect(await box()).toHaveAccessibleDescription(/“Denver” is not a time zone\. Choose one from the list/);
  expect(await box()).toHaveFocus();
  expect(checked).not.toHaveBeenCalled();
});

test('what another administrator saved stands beside it', async () => {
  const { user } = openPage();
  await type('America/Denver');
  stored = record(2, { ...standard, time_zone: 'America/New_York' });
  await user.click(review());
  const title = 'This set of business settings was changed somewhere else';
  const both = within(await screen.findByRole('dialog', { name: title }));
  expect(both.getByRole('row', { name: /Time zone America\/New_York.*America\/Denver/ })).toBeVisible();
  await user.click(both.getByRole('button', { name: 'Keep Mine' }));
  expect(await box()).toHaveValue('America/Denver');
  expect(saved).not.toHaveBeenCalled();
});

test('where a file decides it opens no list', async () => {
  stored = { ...stored, file: '/etc/tech-portal/business.json' };
  const { user } = openPage();
  await user.click(await box());
  await user.keyboard('{ArrowDown}');
  expect(listed()).toEqual([]);
  expect(await box()).toHaveAttribute('readonly');
});

test('a server from before it was a setting is offered none, and sent none', async () => {
  stored = record(1, withoutZone);
  const { user } = openPage();
  fireEvent.change(await screen.findByLabelText('Company name'), { target: { value: 'Acme RV Parts' } });
  expect(screen.queryByLabelText('Time zone')).not.toBeInTheDocument();
  await user.click(review());
  await user.click((await dialog()).getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(undefined));
});
