import { mockError } from '@tech-portal/api-mocks';
import { createApiKeyRow } from '@tech-portal/api-mocks/fixtures';
import { createApiKey, listApiKeys, revokeApiKey } from '@tech-portal/contract/api-keys';
import { formatDateTime } from '@tech-portal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import ApiKeysPage from './api-keys-page.tsx';

const erp = createApiKeyRow({ name: 'ERP' });
const old = createApiKeyRow({ id: 2, name: 'Old', revoked: '2026-03-01T10:00:00.000Z', revoked_by: 'ada' });
let keys = [erp, old];

beforeEach(() => {
  keys = [erp, old];
  onCall(listApiKeys, () => keys);
});

const openPage = () => renderPage(<ApiKeysPage />, { at: '/api-keys', session: { role: 'admin' } });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('the list', () => {
  test('shows each key: how it begins, what it may do, when it was used, who created it, and whether it works', async () => {
    openPage();
    const row = await rowOf('ERP');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Key',
      'Rights',
      'Last Used',
      'Created',
      'State',
      'Actions',
    ]);
    expect(row).toHaveTextContent('tpk_hT4k9Z…');
    expect(row).toHaveTextContent('Read orders');
    expect(row).toHaveTextContent('Report tracking numbers, cancellations and refunds');
    expect(row).toHaveTextContent(formatDateTime('2026-03-02T08:15:00.000Z'));
    expect(row).toHaveTextContent('by admin');
    expect(row).toHaveTextContent('Valid until it is revoked');
    const gone = await rowOf('Old');
    expect(gone).toHaveTextContent(`Revoked ${formatDateTime('2026-03-01T10:00:00.000Z')} by ada`);
    expect(within(gone).queryByRole('button')).not.toBeInTheDocument();
  });

  test('one that has expired says so, and one that was never used', async () => {
    keys = [createApiKeyRow({ name: 'Feed', last_used: null, expires: '2026-03-02T00:00:00.000Z' })];
    openPage();
    const row = await rowOf('Feed');
    expect(row).toHaveTextContent('Never');
    expect(row).toHaveTextContent(`InactiveExpired ${formatDateTime('2026-03-02T00:00:00.000Z')}`);
  });

  test('without any it says what they are for, and a failed list can be tried again', async () => {
    keys = [];
    server.use(mockError(listApiKeys, 'internal', 'The database is away.'));
    const { user } = openPage();
    expect(await screen.findByText('Failed to fetch the API keys.')).toBeInTheDocument();
    onCall(listApiKeys, () => keys);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no API keys.')).toBeInTheDocument();
  });
});

describe('creating', () => {
  const secret = `tpk_${'s'.repeat(43)}`;
  async function create() {
    const view = openPage();
    await view.user.click(await screen.findByRole('button', { name: 'Create Key' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create API Key' });
    await view.user.type(within(dialog).getByLabelText('Name'), 'Warehouse');
    return { ...view, dialog };
  }

  test('shows the secret once, to be copied, until Done', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onCall(createApiKey, ({ body }) => {
      expect(body).toEqual({ name: 'Warehouse', scopes: ['orders:read'], days: 90 });
      const key = createApiKeyRow({ id: 9, name: 'Warehouse' });
      keys = [key, ...keys];
      return { key, secret };
    });
    const { user, dialog } = await create();
    await user.click(within(dialog).getByLabelText('Read orders'));
    await user.selectOptions(within(dialog).getByLabelText('Works for'), '90 days');
    await user.click(within(dialog).getByRole('button', { name: 'Create Key' }));

    const shown = await screen.findByRole('dialog', { name: 'The secret of Warehouse' });
    expect(within(shown).getByLabelText('Secret')).toHaveValue(secret);
    await user.keyboard('{Escape}');
    expect(shown).toBeVisible();
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(await within(shown).findByText('The secret was copied.')).toBeVisible();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(secret);
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body.innerHTML).not.toContain(secret);
    expect(await rowOf('Warehouse')).toBeVisible();
  });

  test('where the browser does not let the page copy, it says so', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    onCall(createApiKey, () => ({ key: createApiKeyRow({ name: 'Warehouse' }), secret }));
    const { user, dialog } = await create();
    await user.click(within(dialog).getByLabelText('Read orders'));
    await user.click(within(dialog).getByRole('button', { name: 'Create Key' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/Select the secret and copy it yourself/)).toBeVisible();
  });

  test('without anything that it may do nothing is sent', async () => {
    const { user, dialog } = await create();
    await user.click(within(dialog).getByRole('button', { name: 'Create Key' }));
    expect(await within(dialog).findByText('Choose what the key may do')).toBeVisible();
  });

  test('a name that is in use is refused with the reason, and nothing typed is lost', async () => {
    const message = 'A key called Warehouse already exists.';
    server.use(mockError(createApiKey, 'conflict', message));
    const { user, dialog } = await create();
    await user.click(within(dialog).getByLabelText('Load the catalog'));
    await user.click(within(dialog).getByRole('button', { name: 'Create Key' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Warehouse');
  });
});

describe('revoking', () => {
  test('asks first, and reports what came of it', async () => {
    let asked = 0;
    onCall(revokeApiKey, ({ body }) => {
      asked += 1;
      expect(body).toEqual({ id: 1 });
      keys = [{ ...erp, revoked: '2026-03-02T10:00:00.000Z', revoked_by: 'admin' }];
      return { message: 'The key ERP is revoked.' };
    });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Revoke ERP' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the key ERP?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The key ERP is revoked.');
    expect(await rowOf('ERP')).toHaveTextContent('by admin');
    expect(screen.getByRole('region', { name: 'API keys' })).toHaveFocus();
    expect(asked).toBe(1);
  });

  test('without a response nobody says that the key was not revoked, and the list is read again', async () => {
    onCall(revokeApiKey, () => {
      keys = [{ ...erp, revoked: '2026-03-02T10:00:00.000Z', revoked_by: 'admin' }];
      return Response.error();
    });
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No response came, so this may be done already\./);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke ERP' })).not.toBeInTheDocument());
  });

  test('a failure says that the key still works', async () => {
    server.use(mockError(revokeApiKey, 'internal', 'The database is away.'));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Revoke ERP' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The key ERP was not revoked. Please try again.');
  });
});
