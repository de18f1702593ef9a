import { uploadLogo } from '@tech-portal/contract/business-settings';
import { downloadEstimate, printEstimate } from '@tech-portal/contract/estimates';
import { createDefaultSettings } from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '../../platform/users/index.ts';
import { businessSettingsVersions } from '../../settings/index.ts';
import { changeSettings } from '../../testing/change-settings.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { logoPng } from '../../testing/logo-png.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech', {});
const standard = createDefaultSettings();

beforeEach(async () => {
  await api.db.delete(businessSettingsVersions);
});

async function printed(changes?: Partial<BusinessSettings>): Promise<string> {
  if (changes) await changeSettings(api.deps, { ...standard, ...changes });
  const id = await insertEstimate(api.db, customer, { settingsVersion: changes ? 1 : null });
  return (await api.call(printEstimate, { query: { cart_id: id } }, tech)).response.html;
}
const company = { ...standard.company, name: 'A&B <RV>' };

test('the supplier stands above it with whom to ask, as the business settings say', async () => {
  const html = await printed({
    company,
    support: { phone: '(555) 123-4567', email: 'help@example.com', hours: '8 to 5' },
  });
  expect(html).toContain('<p class="company">A&amp;B &lt;RV&gt;</p>');
  const above = html.slice(html.indexOf('<body>'), html.indexOf('<table>'));
  for (const text of ['(555) 123-4567', 'help@example.com', '8 to 5']) expect(above).toContain(text);
});

test('without anybody to ask it is the name alone', async () => {
  const html = await printed({ company, support: { phone: null, email: null, hours: '8 to 5' } });
  expect(html).toContain('<p class="company">A&amp;B &lt;RV&gt;</p>');
  expect(html).not.toContain('8 to 5');
});

test('a logo is a picture of the style, in its proportions', async () => {
  const png = logoPng({ width: 8, height: 4 });
  const logo = (await api.call(uploadLogo, { body: { png } }, await api.signIn('admin'))).response;
  const html = await printed({ company: { ...company, logo: logo.id } });
  const style = html.slice(0, html.indexOf('</style>'));
  const [, shown = ''] = /url\("data:image\/png;base64,([A-Za-z0-9+/=]+)"\)/.exec(style) ?? [];
  expect(Buffer.from(shown, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(style).toContain('width: 0.083in; height: 0.042in;');
});

test('a change of the settings does not change estimates of before', async () => {
  await changeSettings(api.deps, { ...standard, company });
  expect(await printed()).not.toContain('A&amp;B');
});

test('where nobody has saved settings, it is the name of the portal', async () => {
  expect(await printed()).toContain('<p class="company">Tech Portal</p>');
});

test('the technician’s company heads paper and PDF where the business chooses so, which stays as the biller', async () => {
  const support = { phone: '(555) 123-4567', email: null, hours: '' };
  await changeSettings(api.deps, { ...standard, company, support, tech_company_on_documents: true });
  const query = { cart_id: await insertEstimate(api.db, customer, { settingsVersion: 1 }) };
  await api.db.update(users).set({ company: 'Reyes & <Co>' }).where(eq(users.username, 'tech'));
  const { html } = (await api.call(printEstimate, { query }, tech)).response;
  expect(html).toContain(
    '<header><div class="tech"><p class="company">Reyes &amp; &lt;Co&gt;</p><p class="biller">Billed by</p><div class="seller"><p class="company">A&amp;B &lt;RV&gt;</p><p>(555) 123-4567</p></div></div>',
  );
  const { text } = await readPdf((await api.call(downloadEstimate, { query }, tech)).response.pdf);
  expect(text).toMatch(/^Reyes & <Co> Billed by A&B <RV> \(555\) 123-4567 Estimate/);

  await api.db.update(users).set({ company: ' ' }).where(eq(users.username, 'tech'));
  const alone = (await api.call(printEstimate, { query }, tech)).response.html;
  expect(alone).toContain('<header><div class="seller"><p class="company">A&amp;B &lt;RV&gt;</p>');
});

test('an estimate of before the business chose so keeps the head it had', async () => {
  await changeSettings(api.deps, { ...standard, company });
  await changeSettings(api.deps, { ...standard, company, tech_company_on_documents: true });
  const query = { cart_id: await insertEstimate(api.db, customer, { settingsVersion: 1 }) };
  await api.db.update(users).set({ company: 'Reyes RV' }).where(eq(users.username, 'tech'));
  expect((await api.call(printEstimate, { query }, tech)).response.html).not.toContain('Billed by');
});
