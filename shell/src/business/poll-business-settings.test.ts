import { mockEndpoint } from '@tech-portal/api-mocks';
import { createApiClient } from '@tech-portal/api-client';
import { getPublicSettings } from '@tech-portal/contract/business-settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../testing/server.ts';
import { readBusiness, applyBusiness } from './business.store.ts';
import { pollBusinessSettings } from './poll-business-settings.queries.ts';

const settings = {
  version: 4,
  company_name: 'Acme Motors',
  logo: null,
  accent_color: null,
  support: { email: null, phone: null, hours: '' },
  rewards: { enabled: true, name: 'Miles', text: 'A mile a part.', url: null },
  order_note: '',
  has_privacy: false,
};
const asked = vi.fn();
let left = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  asked.mockReset();
  left = new AbortController();
  server.use(
    mockEndpoint(getPublicSettings, () => {
      asked();
      return settings;
    }),
  );
  const api = createApiClient({ baseUrl: window.location.origin, getToken: () => '', notify() {}, onLogout() {} });
  pollBusinessSettings(api, left.signal);
});
afterEach(async () => {
  left.abort();
  vi.useRealTimers();
  await applyBusiness({ version: 0 });
});

const comeBack = () => window.dispatchEvent(new Event('focus'));

test('a tab follows within a minute, and keeps it for the next visit', async () => {
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(readBusiness().company_name).toBe('Acme Motors'));
  await vi.waitFor(() => expect(localStorage.getItem('portal:business')).toBe(JSON.stringify(settings)));
});

test('somebody who comes back to it asks at once, but not again and again', async () => {
  comeBack();
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  comeBack();
  comeBack();
  await vi.waitFor(() => expect(readBusiness().company_name).toBe('Acme Motors'));
  expect(asked).toHaveBeenCalledOnce();
});

test('a tab that nobody looks at asks nothing, nor one that is left', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(120_000);
  hidden.mockRestore();
  left.abort();
  vi.advanceTimersByTime(120_000);
  comeBack();
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});
