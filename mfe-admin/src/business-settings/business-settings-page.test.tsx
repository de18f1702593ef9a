import { mockError } from '@tech-portal/api-mocks';
import {
  checkBusinessSettings,
  getBusinessSettings,
  listBusinessSettingsVersions,
  saveBusinessSettings,
} from '@tech-portal/contract/business-settings';
import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { describeSettingsChanges, createDefaultSettings } from '@tech-portal/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import BusinessSettingsPage from './business-settings-page.tsx';

// Only three sections of terms, because each one slows down every test.
const standard = { ...createDefaultSettings(), terms: createDefaultSettings().terms.slice(0, 3) };
const figures = { subtotal: 40, shipping: 9.95, tax: 2.4, total: 52.35, tax_percent: 6 };
const record = (version: number, settings: BusinessSettings = standard, file: string | null = null) => ({
  version,
  settings,
  logo: null,
  saved: null,
  newest_version: version,
  file,
  sender_domain: 'portal.example.com',
  default_sender: 'Tech Portal <no-reply@portal.example.com>',
});
const versionRow = (version: number, changes: readonly string[]) => ({
  version,
  at: '2026-11-23T15:00:00Z',
  by: 'admin',
  source: 'page' as const,
  note: version === 2 ? 'New rate of the state' : '',
  changes: [...changes],
  page_count: 1,
});

let stored: ReturnType<typeof record>;
const saved = vi.fn();

beforeEach(() => {
  stored = record(2);
  saved.mockReset();
  onCall(getBusinessSettings, ({ query }) =>
    query.version === 1 ? record(1, { ...standard, company: { ...standard.company, name: 'Old Name' } }) : stored,
  );
  onCall(listBusinessSettingsVersions, () => [versionRow(2, ['Tax: 5 % → 6 %']), versionRow(1, ['Company name'])]);
  onCall(checkBusinessSettings, ({ body: { settings } }) => ({
    settings,
    changes: describeSettingsChanges(stored.settings, settings),
    examples: [
      {
        name: 'A small part',
        state: 'TX',
        before: figures,
        after: { ...figures, tax: 2.9, total: 52.85, tax_percent: 7.25 },
      },
    ],
    warnings: ['The company name is the portal’s own.'],
  }));
  onCall(saveBusinessSettings, ({ body }) => {
    saved(body);
    stored = record(stored.version + 1, body.settings);
    return { version: stored.version, message: 'The settings count from now on.' };
  });
});

/** Refuses the first save, because another administrator has saved settings. */
function refuseOnce() {
  let tries = 0;
  onCall(saveBusinessSettings, ({ body }) => {
    tries += 1;
    if (tries === 1) {
      const refusal = { error: 'stale_version', message: 'Somebody has saved version 3 meanwhile.', settings: stored };
      return Response.json(refusal, { status: 409 });
    }
    saved(body);
    return { version: 4 };
  });
}

const openPage = (section = 'company') =>
  renderPage(<BusinessSettingsPage />, { at: `/business-settings?section=${section}`, session: { role: 'admin' } });
// Finds fields by label, because finding them by role is slow with this many fields.
const box = (name: string) => screen.findByLabelText(name);
const type = async (name: string, value: string) => fireEvent.change(await box(name), { target: { value } });
const review = () => screen.getByRole('button', { name: 'Review and Save' });
const menu = () => within(screen.getByRole('navigation', { name: 'Sections' }));
const goTo = async (name: string) => userEvent.click(menu().getByRole('link', { name }));
const isShown = (heading: HTMLElement) => heading.closest('section')?.style.display !== 'none';
const dialog = () => screen.findByRole('dialog', { name: 'Review changes' });

test('shows one section at a time, with what counts now', async () => {
  openPage();
  expect(await box('Company name')).toHaveValue('Tech Portal');
  for (const name of ['Company', 'Emails', 'Rewards', 'Terms', 'Privacy', 'Tax', 'Shipping', 'Estimates', 'History']) {
    await goTo(name);
    expect(await screen.findByText(name, { selector: 'h2' })).toBeVisible();
    expect(screen.getAllByText(/./, { selector: 'section h2' }).filter(isShown)).toHaveLength(1);
    expect(menu().getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  }
  await goTo('Tax');
  expect(await box('Tax in percent')).toHaveValue('6');
  await goTo('Shipping');
  expect(screen.getAllByRole('group', { name: /^Zone: / })).toHaveLength(3);
  await goTo('Terms');
  expect(screen.getByRole('group', { name: 'Terms and Conditions: Returns' })).toBeVisible();
});

test('a section saves its own fields alone, and what was typed in another one stays', async () => {
  const { user } = openPage();
  await type('Company name', 'Acme RV');
  await goTo('Tax');
  await type('Tax in percent', '7.25');
  await user.click(review());
  const shown = within(await dialog());
  expect(shown.getByText('Tax: 6 % → 7.25 %')).toBeVisible();
  expect(shown.queryByText(/^Company name/)).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved.mock.calls[0]?.[0].settings).toEqual({ ...standard, tax: { percent: 7.25, states: [] } });
  expect(menu().getByRole('link', { name: 'Tax' })).toBeVisible();

  await goTo('Company, not saved');
  expect(await box('Company name')).toHaveValue('Acme RV');
  await user.click(review());
  expect(within(await dialog()).queryByText(/^Tax: /)).toBeNull();
  await user.click(within(await dialog()).getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  const [{ settings, expected_version: version }] = saved.mock.calls[1] ?? [{}];
  expect([version, settings.company.name, settings.tax.percent]).toEqual([3, 'Acme RV', 7.25]);
  expect(await menu().findByRole('link', { name: 'Company' })).toBeVisible();
});

test('a failure is said, with Retry', async () => {
  server.use(mockError(getBusinessSettings, 'internal', 'No database.'));
  openPage();
  expect(await screen.findByText('Failed to fetch the business settings.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a mistake is said at its field, and nothing is checked', async () => {
  const { user } = openPage('tax');
  await type('Tax in percent', '600');
  await user.click(review());
  expect(await box('Tax in percent')).toHaveAccessibleDescription(/Tax in percent must be from 0 to 25, not 600/);
  expect(await box('Tax in percent')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is wrong with a list as a whole is said there, and takes the focus', async () => {
  const { user } = openPage('tax');
  await user.click(await screen.findByRole('button', { name: 'Add State' }));
  await user.click(screen.getByRole('button', { name: 'Add State' }));
  for (const [at, state] of ['TX', 'TX'].entries()) {
    const row = within(screen.getAllByRole('group', { name: /^Rate of / })[at] ?? document.body);
    fireEvent.change(row.getByRole('combobox', { name: 'State' }), { target: { value: state } });
    fireEvent.change(row.getByRole('textbox', { name: 'Percent' }), { target: { value: '8.25' } });
  }
  await user.click(review());
  const alert = await screen.findByText('TX has two tax rates');
  expect(alert).toHaveFocus();
});

test('the server’s message stands at its field', async () => {
  server.use(
    mockError(checkBusinessSettings, 'invalid_input', 'Some fields need attention.', {
      fields: { 'settings.company.name': 'Company name is taken' },
    }),
  );
  const { user } = openPage();
  await type('Company name', 'Acme RV');
  await user.click(review());
  await waitFor(async () => expect(await box('Company name')).toHaveAccessibleDescription(/Company name is taken/));
});

test('nothing is saved before it was reviewed: what changes and how it looks', async () => {
  onCall(checkBusinessSettings, ({ body: { settings } }) => ({
    settings,
    changes: describeSettingsChanges(stored.settings, settings),
    examples: [{ name: 'A small part', state: 'TX', before: figures, after: figures }],
    warnings: ['The company name is the portal’s own.'],
  }));
  const { user } = openPage();
  await type('Company name', 'Acme RV');
  await user.click(review());
  const shown = within(await dialog());
  expect(shown.getByText('Company name: Tech Portal → Acme RV')).toBeVisible();
  expect(shown.getByText('The company name is the portal’s own.')).toBeVisible();
  expect(shown.getAllByText('Acme RV')).toHaveLength(2);
  expect(shown.queryByText('Example totals')).toBeNull();
  expect(shown.queryByText(/as shown on its page/)).toBeNull();
  expect(saved).not.toHaveBeenCalled();

  await user.click(shown.getByRole('button', { name: 'Back to the Form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await box('Company name')).toHaveValue('Acme RV');
  expect(screen.queryByRole('alert')).toBeNull();

  await user.click(review());
  const again = within(await dialog());
  await user.type(again.getByRole('textbox', { name: 'Note (Optional)' }), 'New name');
  await user.click(again.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ expected_version: 2, note: 'New name' }));
  expect(saved.mock.calls[0]?.[0].settings.company.name).toBe('Acme RV');
  await waitFor(() => expect(screen.getByText('Everything is saved.')).toBeVisible());
});

test('the review of a tax shows what examples cost, and no texts or looks', async () => {
  const { user } = openPage('tax');
  await type('Tax in percent', '7.25');
  await user.click(review());
  const shown = within(await dialog());
  expect(shown.getByRole('row', { name: /A small part.*\$2\.40 \(6 %\).*\$2\.90 \(7\.25 %\)/ })).toBeVisible();
  expect(shown.queryByText('Preview')).toBeNull();
  expect(shown.queryByText(/as shown on its page/)).toBeNull();
});

test('the review marks what is new in the terms and what they lose', async () => {
  const { user } = openPage('terms');
  const prices = within(await screen.findByRole('group', { name: 'Terms and Conditions: Prices and payment' }));
  fireEvent.change(prices.getByRole('textbox', { name: 'Text' }), { target: { value: 'Prices may rise.' } });
  const returns = within(screen.getByRole('group', { name: 'Terms and Conditions: Returns' }));
  await user.click(returns.getByRole('button', { name: 'Remove Section' }));
  await user.click(review());
  const shown = within(await dialog());
  expect(shown.getByText('Terms: Prices and payment changed, Returns removed')).toBeVisible();
  const text = shown.getByText('Terms and Conditions as shown on its page');
  expect(text.compareDocumentPosition(shown.getByText('Example totals'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(shown.getAllByRole('insertion').map(({ textContent }) => textContent)).toContain('Prices may rise.');
  const lost = shown.getAllByRole('deletion').map(({ textContent }) => textContent);
  expect(lost).toContain('Returns');
  expect(lost).toContainEqual(expect.stringContaining('Card numbers never reach our servers'));
  expect(lost).not.toContain('Orders and shipping');
});

test('what another administrator saved in another section stays, and is no part of the review', async () => {
  const { user } = openPage();
  await type('Company name', 'Acme RV');
  stored = record(3, { ...standard, tax: { percent: 8, states: [] } });
  await user.click(review());
  expect(within(await dialog()).queryByText(/^Tax: /)).toBeNull();
  await user.click(within(await dialog()).getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [{ settings, expected_version: version }] = saved.mock.calls[0] ?? [{}];
  expect([version, settings.company.name, settings.tax.percent]).toEqual([3, 'Acme RV', 8]);
});

test('what another administrator saved during the review stays, and the change is reviewed again', async () => {
  const { user } = openPage();
  await type('Company name', 'Acme RV');
  await user.click(review());
  await dialog();
  stored = record(3, { ...standard, tax: { percent: 8, states: [] } });
  refuseOnce();
  await user.click(within(await dialog()).getByRole('button', { name: 'Save Settings' }));
  await waitFor(async () =>
    expect(within(await dialog()).getByText('Company name: Tech Portal → Acme RV')).toBeVisible(),
  );
  await user.click(await screen.findByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [{ settings, expected_version: version }] = saved.mock.calls[0] ?? [{}];
  expect([version, settings.company.name, settings.tax.percent]).toEqual([3, 'Acme RV', 8]);
});

test('where both changed the same, both are shown, and nothing is lost', async () => {
  const { user } = openPage();
  await type('Company name', 'Acme RV');
  stored = record(3, { ...standard, company: { ...standard.company, name: 'Other RV' } });
  await user.click(review());
  const both = within(
    await screen.findByRole('dialog', { name: 'This set of business settings was changed somewhere else' }),
  );
  expect(both.getByRole('row', { name: /Company Other RV.*Acme RV/ })).toBeVisible();
  await user.click(both.getByRole('button', { name: 'Keep Mine' }));
  expect(await box('Company name')).toHaveValue('Acme RV');
});

const techCompany = "Show the technician's company on documents";

test('the technician’s company on documents is off until it is chosen, reviewed and saved', async () => {
  const { user } = openPage('estimates');
  expect(await box(techCompany)).not.toBeChecked();
  await user.click(await box(techCompany));
  await user.click(review());
  const shown = within(await dialog());
  expect(shown.getByText("Technician's company on documents: off → on")).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0].settings.tech_company_on_documents).toBe(true);
});

test('a server from before that was a setting is offered none, and sent none', async () => {
  const { tech_company_on_documents: _head, ...earlier } = standard;
  stored = record(2, earlier);
  const { user } = openPage('estimates');
  await type('Days an estimate is valid', '14');
  expect(screen.queryByLabelText(techCompany)).not.toBeInTheDocument();
  await user.click(review());
  await user.click(within(await dialog()).getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0].settings).not.toHaveProperty('tech_company_on_documents');
});

test('deployed by a file, nothing can be changed, and it is said where', async () => {
  stored = record(2, standard, '/etc/tech-portal/business.json');
  openPage();
  expect(await screen.findByText('These settings are read-only')).toBeVisible();
  expect(screen.getByText(/They come from the file \/etc\/tech-portal\/business\.json on the server/)).toBeVisible();
  expect(await box('Company name')).toHaveAttribute('readonly');
  for (const name of ['Terms', 'Tax', 'Shipping', 'Company']) {
    await goTo(name);
    expect(
      screen.queryByRole('button', { name: /^(Review and Save|Upload Logo|Add (State|Zone|Section))$/ }),
    ).toBeNull();
  }
  await goTo('History');
  expect(await screen.findByRole('table', { name: 'Versions of the business settings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
});

test('the page of the history is in the URL, and unsaved changes stay', async () => {
  const pages: unknown[] = [];
  onCall(listBusinessSettingsVersions, ({ query }) => {
    pages.push(query);
    return [{ ...versionRow(query.page === 2 ? 1 : 12, ['Company name']), page_count: 2 }];
  });
  const { user, url: address } = openPage();
  await type('Company name', 'Acme RV');
  await goTo('History');
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await user.click(await history.findByRole('button', { name: 'Next' }));
  expect(await history.findByRole('button', { name: 'Restore version 1' })).toBeVisible();
  expect(address()).toBe('/business-settings?section=history&history_page=2');
  expect(pages).toEqual([{ page: 1 }, { page: 2 }]);
  await goTo('Company, not saved');
  expect(await box('Company name')).toHaveValue('Acme RV');
});

test('an older version is reviewed, and saved as a new one', async () => {
  const { user } = openPage('history');
  const row = within(await screen.findByRole('row', { name: /New rate of the state/ }));
  expect(row.getByText('Current')).toBeVisible();
  expect(row.getByText('admin, on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(within(await dialog()).getByText('Company name: Tech Portal → Old Name')).toBeVisible();
  await user.click(within(await dialog()).getByRole('button', { name: 'Back to the Form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Save Settings' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [{ settings, expected_version: version }] = saved.mock.calls[0] ?? [{}];
  expect([version, settings.company.name]).toEqual([2, 'Old Name']);
  await goTo('Company');
  await waitFor(async () => expect(await box('Company name')).toHaveValue('Old Name'));
});
