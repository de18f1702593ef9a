import { uploadLogo } from '@tech-portal/contract/business-settings';
import { printEstimate } from '@tech-portal/contract/estimates';
import { standardBusinessSettings } from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import { beforeEach, expect, test } from 'vitest';
import { businessSettingsVersions } from '../../settings/index.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { logoPng } from '../../testing/logo-png.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const id = await insertEstimate(api.db, await insertCustomer(api.db, 'tech', {}), {});
const standard = standardBusinessSettings();

beforeEach(async () => {
  await api.db.delete(businessSettingsVersions);
});

async function printed(changes?: Partial<BusinessSettings>): Promise<string> {
  const settings = { ...standard, ...changes };
  if (changes) await changeSettings(api.deps, settings);
  const { html } = (await api.call(printEstimate, { query: { cart_id: id } }, tech)).response;
  return html.slice(html.indexOf('</style>'));
}
const company = { ...standard.company, name: 'A&B <RV>' };

test('the supplier stands above it with whom to ask, as the business settings say', async () => {
  const html = await printed({
    company,
    support: { phone: '(555) 123-4567', email: 'help@example.com', hours: '8 to 5' },
  });
  expect(html).toContain('<b>A&amp;B &lt;RV&gt;</b>');
  const above = html.slice(0, html.indexOf('<h1>'));
  for (const text of ['(555) 123-4567', 'help@example.com', '8 to 5']) expect(above).toContain(text);
});

test('without anybody to ask it is the name alone', async () => {
  const html = await printed({ company, support: { phone: null, email: null, hours: '8 to 5' } });
  expect(html).toContain('<b>A&amp;B &lt;RV&gt;</b>');
  expect(html).not.toContain('8 to 5');
});

test('a logo is a picture of the style, in its proportions', async () => {
  const png = logoPng({ width: 8, height: 4 });
  const logo = (await api.call(uploadLogo, { body: { png } }, await api.signIn('admin'))).response;
  const settings = { ...standard, company: { ...company, logo: logo.id } };
  await changeSettings(api.deps, settings);
  const { html } = (await api.call(printEstimate, { query: { cart_id: id } }, tech)).response;
  const style = html.slice(0, html.indexOf('</style>'));
  const [, shown = ''] = /url\("data:image\/png;base64,([A-Za-z0-9+/=]+)"\)/.exec(style) ?? [];
  expect(Buffer.from(shown, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(style).toContain('width: 0.083in; height: 0.042in;');
});

test('where nobody has saved settings, nothing stands above it', async () => {
  expect(await printed()).not.toContain('class="supplier"');
});
