import { sendPasswordReset } from '@tech-portal/contract/auth';
import { uploadLogo } from '@tech-portal/contract/business-settings';
import { createDefaultSettings } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { changeSettings } from '../testing/change-settings.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { logoPng } from '../testing/logo-png.ts';
import { standardEmailBrand } from '../testing/standard-email-brand.ts';
import { readCompanyName, readEmailBrand } from './email-brand.queries.ts';

const api = await createTestApi();
const standard = createDefaultSettings();
const publicUrl = 'https://portal.test';

test('without settings emails look as the portal does', async () => {
  const { support, ...look } = await readEmailBrand(api.db, publicUrl);
  expect(look).toMatchObject({ company: 'Tech Portal', accent: standardEmailBrand.accent, logo: null });
  expect(support).toEqual(standard.support);
});

test('an email has name, color, logo and support contact of the settings that are valid when it is written', async () => {
  const body = { png: logoPng({ width: 40, height: 20 }) };
  const { id } = (await api.call(uploadLogo, { body }, await api.signIn('admin'))).response;
  const company = { name: 'Acme RV', accent_color: '#9a3412', logo: id };
  const support = { email: 'help@acme.test', phone: '(555) 123-4567', hours: '' };
  await changeSettings(api.deps, { ...standard, company, support });
  expect(await readCompanyName(api.db)).toBe('Acme RV');
  expect(await readEmailBrand(api.db, publicUrl)).toEqual({
    company: 'Acme RV',
    accent: '#9a3412',
    logo: { url: `https://portal.test/api/business-settings/logo/${id}.png`, width: 40, height: 20 },
    support,
  });

  await api.call(sendPasswordReset, { body: { email: 'dana.reyes@example.com' } });
  await changeSettings(api.deps, standard);
  const { subject, text, html } = (await api.emails()).at(-1) ?? { subject: '', text: '', html: '' };
  expect(subject).toBe('Reset your Acme RV password');
  expect(text).toContain('\n\nAcme RV: (555) 123-4567, help@acme.test\n');
  expect(html).toContain(`src="http://portal.test/api/business-settings/logo/${id}.png" alt="Acme RV" width="40"`);
  expect(html).toContain('bgcolor="#9a3412"');
});
