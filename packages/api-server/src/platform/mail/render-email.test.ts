import { expect, test } from 'vitest';
import { standardEmailBrand as standard } from '../../testing/standard-email-brand.ts';
import type { EmailBrand, EmailMessage } from './email-message.ts';
import { renderEmail } from './render-email.ts';

const message: EmailMessage = {
  kind: 'invoice',
  subject: 'Invoice 21 from Dana Reyes',
  greeting: 'Ann',
  body: ['Here is invoice 21.', 'You can pay it by card.'],
  totals: {
    lines: [{ quantity: 2, name: 'Awning', detail: 'AW-16', amount: '$498.00' }],
    sums: [{ name: 'Tax', amount: '$30.00' }],
    total: '$528.00',
  },
  details: [
    { name: 'Phone', lines: ['Chrome'] },
    { name: 'Ships to', lines: ['Ann Lee', '12 Lake Rd'] },
  ],
  action: { text: 'Pay the invoice', href: 'https://portal.test/pay?t=a&b=1' },
  note: [
    'Questions?',
    [
      'Call ',
      { text: '(574) 555-0101', href: 'tel:+15745550101' },
      ' or ',
      { text: 'end reminders', href: 'https://portal.test/stop' },
    ],
  ],
};
const acme: EmailBrand = {
  company: 'Acme & Sons',
  accent: '#9a3412',
  logo: { url: 'https://portal.test/logo.png', width: 1000, height: 250 },
  support: { phone: '(555) 123-4567', email: "o'hara+rv@example.com", hours: '8 to 5' },
};
const html = (change: Partial<EmailMessage> = {}, brand = standard) =>
  renderEmail({ ...message, ...change }, brand).html;

test('text has everything in the order in which it is read', () => {
  expect(renderEmail(message, acme).text).toBe(
    [
      'Hello Ann,',
      'Here is invoice 21.',
      'You can pay it by card.',
      '2 × Awning (AW-16): $498.00',
      'Tax: $30.00\nTotal: $528.00',
      'Phone: Chrome\nShips to:\nAnn Lee\n12 Lake Rd',
      'Pay the invoice:\nhttps://portal.test/pay?t=a&b=1',
      'Questions?',
      'Call (574) 555-0101 or end reminders: https://portal.test/stop',
      "Acme & Sons: (555) 123-4567, o'hara+rv@example.com (8 to 5)\n",
    ].join('\n\n'),
  );
});

test('one button in the color of the business leads where the text does', () => {
  const written = html({}, acme);
  expect(written.match(/class="button"/g)).toHaveLength(1);
  expect(written).toContain('bgcolor="#9a3412"');
  expect(written).toMatch(
    /<a href="https:\/\/portal\.test\/pay\?t=a&amp;b=1" style="[^"]*color:#ffffff[^"]*">Pay the invoice<\/a>/,
  );
  expect(renderEmail({ ...message, action: { text: 'Pay', href: '/' } }, { ...acme, accent: '#ffee00' }).html).toMatch(
    /<a href="\/" style="[^"]*color:#000000/,
  );
  const { kind, subject, greeting, body } = message;
  expect(renderEmail({ kind, subject, greeting, body }, acme).html).not.toContain('class="button"');
});

test('the total stands out, and without one each line does', () => {
  expect(html()).toMatch(/font-size:20px;font-weight:700;[^>]*>\$528\.00</);
  expect(html({ totals: { lines: [{ name: 'Repair', amount: '$1.00' }] } })).toMatch(/font-weight:700">\$1\.00</);
});

test('phone numbers and addresses are links', () => {
  const written = html({}, acme);
  expect(written).toMatch(/href="tel:\+15745550101"[^>]*>\(574\) 555-0101</);
  expect(written).toMatch(/href="tel:\+15551234567"[^>]*>\(555\) 123-4567</);
  expect(written).toContain('href="mailto:o&#39;hara%2Brv@example.com"');
});

test('whom to ask is at the end, where the settings name somebody', () => {
  expect(
    renderEmail(message, acme).text.endsWith("\n\nAcme & Sons: (555) 123-4567, o'hara+rv@example.com (8 to 5)\n"),
  ).toBe(true);
  expect(renderEmail(message, standard).text.endsWith('end reminders: https://portal.test/stop\n')).toBe(true);
});

test('the logo is scaled and has the name of the business, which stands there without one', () => {
  expect(html({}, acme)).toMatch(
    /<img class="logo" src="https:\/\/portal\.test\/logo\.png" alt="Acme &amp; Sons" width="220" height="55"/,
  );
  expect(html()).not.toContain('<img');
  expect(html()).toContain('>Tech Portal</p>');
});

test('it is made for phones and for light and dark, and loads nothing but the logo', () => {
  const written = html({}, acme);
  expect(written).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
  expect(written).toContain('<meta name="color-scheme" content="light dark">');
  expect(written).toContain('@media (prefers-color-scheme:dark){');
  expect(written).not.toMatch(/@import|@font-face|url\(|<link|<script/);
  expect(written.match(/ src="/g)).toHaveLength(1);
});

test('lists of emails preview the first paragraph, not the greeting', () => {
  expect(html()).toMatch(/<div style="display:none[^"]*">Here is invoice 21\.(&nbsp;&zwnj;)+<\/div>/);
});

test('long words break, and a name in another direction moves nothing beside it', () => {
  const name = 'מזגן';
  expect(html({ totals: { lines: [{ name, amount: '$1.00' }] } })).toMatch(
    /overflow-wrap:anywhere;word-break:break-word">\s*<bdi>מזגן<\/bdi>/,
  );
  expect(html({ details: [{ name: 'Ships to', lines: [name] }] })).toContain('<bdi>מזגן</bdi>');
});

test('nothing in it turns around what is beside it', () => {
  const turned = 'Estimate for Ann \u202EeeL';
  const written = renderEmail({ ...message, subject: turned, body: [turned] }, { ...acme, company: turned });
  expect(written.subject).toBe('Estimate for Ann eeL');
  expect(`${written.text}${written.html}`).not.toContain('\u202E');
});

test('what people write stays text, also in links', () => {
  const bad = `<img src=x onerror="alert('1')">`;
  const written = html(
    {
      subject: bad,
      greeting: bad,
      body: [bad, [bad, { text: bad, href: `https://x.test/"${bad}` }]],
      totals: { lines: [{ name: bad, detail: bad, amount: bad }], total: bad },
      details: [{ name: bad, lines: [bad] }],
      action: { text: bad, href: `"${bad}` },
      note: [bad],
    },
    { ...acme, company: bad, logo: null, support: { phone: null, email: `"${bad}`, hours: bad } },
  );
  expect(written).not.toContain('<img');
  expect(written).not.toMatch(/href="[^"]*<|href=""/);
});
