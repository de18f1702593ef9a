import { crc32, deflateSync } from 'node:zlib';
import {
  checkBusinessSettings,
  getBusinessSettings,
  getBusinessTexts,
  getEstimateDefaults,
  getPublicSettings,
  listBusinessSettingsVersions,
  saveBusinessSettings,
  uploadLogo,
} from '@tech-portal/contract/business-settings';
import type { BusinessSettings } from '@tech-portal/contract/business-settings';
import { createDefaultSettings } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { logoPng } from '../testing/logo-png.ts';
import { applySettings } from './business-settings.commands.ts';
import { businessLogos, businessSettingsVersions } from './business-settings.table.ts';

const api = await createTestApi();
const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
const standard = createDefaultSettings();

beforeEach(async () => {
  await api.db.delete(businessSettingsVersions);
});

const named = (name: string, company: Partial<BusinessSettings['company']> = {}): BusinessSettings => ({
  ...standard,
  company: { ...standard.company, name, ...company },
});
const save = (settings: BusinessSettings, version: number, note = '') =>
  api.call(saveBusinessSettings, { body: { settings, expected_version: version, note } }, admin);
const current = async () => (await api.call(getBusinessSettings, { query: {} }, admin)).response;
const shown = async () => (await api.call(getPublicSettings)).response;

test('without any the portal shows and begins with what it brings along', async () => {
  expect(await shown()).toEqual({
    version: 0,
    company_name: 'Tech Portal',
    logo: null,
    accent_color: null,
    support: { email: null, phone: null, hours: '' },
    rewards: standard.rewards,
    order_note: standard.order_note,
    has_privacy: false,
  });
  expect(await current()).toMatchObject({ version: 0, newest_version: 0, saved: null, settings: standard, file: null });
  expect((await api.call(getBusinessTexts)).response).toEqual({ version: 0, terms: standard.terms, privacy: [] });
  const defaults = (await api.call(getEstimateDefaults, {}, tech)).response;
  expect(defaults).toEqual({ version: 0, valid_days: 30, service_call_fee: { description: '', price: null } });
});

test('what is saved is shown at once, as a version with who, when, why and what', async () => {
  const privacy = [{ title: 'Privacy', paragraphs: ['We keep what an order needs.'] }];
  const settings = { ...named('Acme RV'), privacy, tax: { percent: 7.25, states: [] } };
  expect((await save(settings, 0, ' New name ')).response).toEqual({ version: 1 });
  expect(await shown()).toMatchObject({ version: 1, company_name: 'Acme RV', has_privacy: true });
  expect((await api.call(getBusinessTexts)).response).toMatchObject({ version: 1, privacy });
  await save({ ...settings, order_note: '' }, 1);
  const history = (await api.call(listBusinessSettingsVersions, { query: {} }, admin)).response;
  expect(history).toMatchObject([
    { version: 2, by: 'admin', source: 'page', note: '', changes: ['Note about orders'], page_count: 1 },
    {
      version: 1,
      note: 'New name',
      changes: ['Company name: Tech Portal → Acme RV', 'Privacy: Privacy added', 'Tax: 6 % → 7.25 %'],
    },
  ]);
  const older = (await api.call(getBusinessSettings, { query: { version: 1 } }, admin)).response;
  expect(older).toMatchObject({ version: 1, newest_version: 2, settings, saved: { by: 'admin' } });
  expect((await api.call(getBusinessSettings, { query: { version: 3 } }, admin)).status).toBe(404);
});

test('a page from before the head of documents was a setting keeps it, and a file without it means off', async () => {
  await save({ ...standard, tech_company_on_documents: true }, 0);
  const { tech_company_on_documents: _head, ...older } = { ...standard, order_note: 'Soon.' };
  const checked = (await api.call(checkBusinessSettings, { body: { settings: older } }, admin)).response;
  expect(checked).toMatchObject({ changes: ['Note about orders'], settings: { tech_company_on_documents: true } });
  expect((await save(older, 1)).response.version).toBe(2);
  expect((await current()).settings.tech_company_on_documents).toBe(true);
  const applied = await applySettings(api.deps, { settings: older, source: 'file', by: { name: 'Acme' }, note: '' });
  expect(applied.changes).toEqual(["Technician's company on documents: on → off"]);
  expect((await current()).settings.tech_company_on_documents).toBe(false);
});

test('stored standard terms lose the portal’s own name, and what somebody wrote keeps it', async () => {
  const standardText = JSON.stringify(standard.terms);
  const named = standardText.replace('The portal is provided', 'Tech Portal is provided');
  expect(named).not.toBe(standardText);
  const written = { title: 'About us', paragraphs: ['Tech Portal is provided by Acme.'] };
  const settings = { ...standard, terms: [...JSON.parse(named), written] };
  const saved = { savedAt: new Date(), savedBy: 'Acme', source: 'file', note: '', changes: [] } as const;
  await api.db.insert(businessSettingsVersions).values({ version: 1, settings, ...saved });
  const terms = [...standard.terms, written];
  expect((await api.call(getBusinessTexts)).response.terms).toEqual(terms);
  expect((await current()).settings.terms).toEqual(terms);
  // The same file at the next start creates no version.
  const again = await applySettings(api.deps, { settings, source: 'file', by: { name: 'Acme' }, note: '' });
  expect(again).toMatchObject({ version: 1, changes: [] });
});

test('of two administrators at once one is told what the other saved, and nothing of theirs is kept', async () => {
  const answers = await Promise.all([save(named('One'), 0), save(named('Other'), 0)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const refused = answers.find(({ status }) => status === 409);
  const { company_name: name } = await shown();
  expect(refused?.error).toMatchObject({
    error: 'stale_version',
    message: 'admin saved version 1. Review it first. Your changes were not saved.',
    settings: { version: 1, settings: { company: { name } } },
  });
  expect(await current()).toMatchObject({ version: 1 });
});

test('a support phone from before the rule of area codes may be saved again, a new one is refused', async () => {
  const old: BusinessSettings = { ...standard, support: { ...standard.support, phone: '(155) 123-4567' } };
  const refused = await save(old, 0);
  expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, ['settings.support.phone']]);
  await applySettings(api.deps, { settings: old, source: 'file', by: { name: 'Tech Portal' }, note: '' });
  const { version } = await current();
  expect((await save({ ...old, company: { ...old.company, name: 'New Name' } }, version)).status).toBe(200);
});

test('a save that is sent twice is one version, and one that changes nothing is none', async () => {
  expect((await save(named('Acme'), 0)).response.version).toBe(1);
  expect((await save(named('Acme'), 0)).response.version).toBe(1);
  expect((await save(named('  Acme '), 1)).response.version).toBe(1);
  expect(await api.db.select().from(businessSettingsVersions)).toHaveLength(1);
});

describe('a check', () => {
  const check = (settings: BusinessSettings) => api.call(checkBusinessSettings, { body: { settings } }, admin);

  test('says what would change and what examples would cost, and keeps nothing', async () => {
    const states = [{ state: 'or', percent: 0 }];
    const { response } = await check({ ...named(' Acme '), tax: { percent: 10, states } });
    expect(response).toMatchObject({
      settings: { company: { name: 'Acme' }, tax: { states: [{ state: 'OR', percent: 0 }] } },
      changes: ['Company name: Tech Portal → Acme', 'Tax: 6 % → 10 %', 'Tax of states: OR none → 0 %'],
    });
    const example = (name: string) => response.examples.find((one) => one.name === name);
    expect(example('A small part, 2 lb, to IN')).toMatchObject({
      before: { subtotal: 40, shipping: 9.95, tax: 2.4, total: 52.35, tax_percent: 6 },
      after: { subtotal: 40, shipping: 9.95, tax: 4, total: 53.95, tax_percent: 10 },
    });
    expect(example('A small part, 2 lb, to OR')?.after).toMatchObject({ tax: 0, tax_percent: 0 });
    expect(response.warnings).toContain('The terms are still the defaults.');
    expect((await current()).version).toBe(0);
  });

  test('names everything that is wrong at once, each at its field', async () => {
    const { error, status } = await check({ ...named(''), tax: { percent: 600, states: [] }, terms: [] });
    expect(status).toBe(400);
    expect(error.fields).toEqual({
      'settings.company.name': 'Company name is required',
      'settings.tax.percent': 'Tax in percent must be from 0 to 25, not 600',
      'settings.terms': 'The terms are empty: buyers have to accept some',
    });
  });

  test('refuses a sender of another domain, and a logo that is not there', async () => {
    const email = { sender_name: 'Acme', sender_address: 'sales@gmail.com', reply_to: 'sales@gmail.com' };
    const settings = { ...named('Acme', { logo: 'a'.repeat(64) }), email };
    const fields = {
      'settings.email.sender_address':
        'The sender address must end with @portal.test, as MAIL_FROM does: mail servers would treat others as forged',
      'settings.company.logo': 'This logo is no longer stored. Choose the picture again',
    };
    expect((await check(settings)).error.fields).toEqual(fields);
    expect((await save(settings, 0)).error.fields).toEqual(fields);
    expect((await current()).version).toBe(0);
  });
});

describe('a logo', () => {
  const upload = (png: string) => api.call(uploadLogo, { body: { png } }, admin);

  test('is shown to everybody once it is saved, at a path that never shows another one', async () => {
    const { response: logo } = await upload(logoPng({ width: 30, height: 10 }));
    expect(logo).toMatchObject({ width: 30, height: 10 });
    await save(named('Acme', { logo: logo.id }), 0);
    expect((await shown()).logo).toEqual(logo);
    const picture = await api.request(logo.path);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect([...new Uint8Array(await picture.arrayBuffer())].slice(1, 4)).toEqual([80, 78, 71]);
    for (const path of [
      `/api/business-settings/logo/${'a'.repeat(64)}.png`,
      '/api/business-settings/logo/..%2Fx.png',
    ]) {
      expect((await api.request(path)).status).toBe(404);
    }
  });

  test('keeps nothing but its pixels', async () => {
    const plain = Buffer.from(logoPng(), 'base64');
    const script = Buffer.from('<script>alert(1)</script>');
    const { response: clean } = await upload(plain.toString('base64'));
    const { response: tailed } = await upload(Buffer.concat([plain, script]).toString('base64'));
    expect(tailed).toEqual(clean);
    const [row] = await api.db.select().from(businessLogos).where(eq(businessLogos.id, clean.id));
    expect(Buffer.from(row?.png ?? []).includes(script)).toBe(false);
  });

  /** 10 × 10 pixel picture whose data unpack to five megabytes. */
  function bomb(): Buffer {
    const whole = Buffer.from(logoPng({ width: 10, height: 10 }), 'base64');
    const data = deflateSync(Buffer.alloc(5_000_000));
    const chunk = Buffer.concat([Buffer.from('IDAT'), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(chunk));
    // The signature and the header chunk take 33 bytes, and the end chunk takes 12.
    return Buffer.concat([whole.subarray(0, 33), length, chunk, checksum, whole.subarray(-12)]);
  }

  const damaged = Buffer.from(logoPng(), 'base64');
  damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 255;

  test.each([
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'The picture is not a PNG'],
    ['half a picture', Buffer.from(logoPng(), 'base64').subarray(0, 40), 'The picture is incomplete. Choose it again'],
    ['one that unpacks to megabytes', bomb(), 'The picture has more data than pixels'],
    ['a damaged one', damaged, 'The picture is damaged. Choose another one'],
    [
      'a large one',
      Buffer.from(logoPng({ width: 1025, height: 1 }), 'base64'),
      'A logo can be at most 1024 × 1024 pixels, not 1025 × 1',
    ],
  ])('that is %s is refused', async (_name, bytes, message) => {
    const before = (await api.db.select().from(businessLogos)).length;
    expect((await upload(bytes.toString('base64'))).error.fields).toEqual({ png: message });
    expect(await api.db.select().from(businessLogos)).toHaveLength(before);
  });

  test('that nobody saved goes after a day; one that a version names stays', async () => {
    const saved = (await upload(logoPng({ shade: 1 }))).response;
    await save(named('Acme', { logo: saved.id }), 0);
    const unused = (await upload(logoPng({ shade: 2 }))).response;
    api.advanceMinutes(25 * 60);
    const again = await api.signIn('admin');
    await api.call(uploadLogo, { body: { png: logoPng({ shade: 3 }) } }, again);
    const ids = (await api.db.select({ id: businessLogos.id }).from(businessLogos)).map(({ id }) => id);
    expect([ids.includes(saved.id), ids.includes(unused.id)]).toEqual([true, false]);
    api.advanceMinutes(-25 * 60);
  });
});

describe('settings from a file', () => {
  const now = () => ({ ...api.deps, config: api.deps.config });
  const apply = (settings: BusinessSettings) =>
    applySettings(now(), { settings, source: 'file', by: { name: 'Tech Portal' }, note: '/etc/settings.json' });

  test('are a version as any; two processes that start at once write one', async () => {
    const applied = await Promise.all([apply(named('Acme')), apply(named('Acme'))]);
    expect(applied.map(({ version }) => version)).toEqual([1, 1]);
    const history = (await api.call(listBusinessSettingsVersions, { query: {} }, admin)).response;
    expect(history).toMatchObject([{ version: 1, by: 'Tech Portal', source: 'file', note: '/etc/settings.json' }]);
    expect((await apply(named('Acme'))).changes).toEqual([]);
  });

  test('replace what was saved on the page, and never get past the rules', async () => {
    await save(named('Page'), 0);
    expect(await apply(named('File'))).toMatchObject({ version: 2, changes: ['Company name: Page → File'] });
    await expect(apply(named('Bad', { logo: 'b'.repeat(64) }))).rejects.toThrow('This logo is no longer stored');
    expect((await shown()).company_name).toBe('File');
  });
});

test('the variable for free shipping holds until settings are saved', async () => {
  const { shipping } = api.deps.config;
  Object.assign(api.deps.config, { shipping: { ...shipping, freeFromCents: 50_000 } });
  try {
    const { settings } = await current();
    expect(settings.shipping.free_from).toBe(500);
    await save({ ...settings, order_note: 'Soon.' }, 0);
    Object.assign(api.deps.config, { shipping: { ...shipping, freeFromCents: null } });
    expect((await current()).settings.shipping.free_from).toBe(500);
  } finally {
    Object.assign(api.deps.config, { shipping });
  }
});

test('where a file decides, the page says which and saves nothing', async () => {
  const settingsFile = { path: '/etc/portal/settings.json', settings: standard };
  Object.assign(api.deps.config, { settingsFile });
  try {
    expect((await current()).file).toBe('/etc/portal/settings.json');
    expect((await save(named('Acme'), 0)).error).toMatchObject({
      error: 'conflict',
      message: expect.stringContaining('/etc/portal/settings.json'),
    });
    expect((await current()).version).toBe(0);
  } finally {
    Object.assign(api.deps.config, { settingsFile: undefined });
  }
});

test.each(['tech', 'retail', 'newtech'] as const)(
  '%s sees and changes nothing that is not public',
  async (username) => {
    const token = await api.signIn(username);
    const body = { settings: named('Mine'), expected_version: 0 };
    const calls = [
      await api.call(getBusinessSettings, { query: {} }, token),
      await api.call(listBusinessSettingsVersions, { query: {} }, token),
      await api.call(checkBusinessSettings, { body: { settings: standard } }, token),
      await api.call(saveBusinessSettings, { body }, token),
      await api.call(uploadLogo, { body: { png: logoPng() } }, token),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await current()).version).toBe(0);
  },
);
