import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listEmailSamples } from '../../operations/email-samples.ts';
import { plainParagraph } from '../../platform/mail/email-text.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';
import type { EmailMessage } from '../../platform/mail/email-message.ts';
import { standardEmailBrand } from '../standard-email-brand.ts';

const sources = resolve(import.meta.dirname, '../..');
const COMPANY = 'A&B <RV> $&';
const brand = { ...standardEmailBrand, company: COMPANY };
const samples = listEmailSamples(COMPANY).map(({ name, message }) => [name, message] as const);

/** Visible texts of an email, without link targets. */
const textsOf = ({ greeting, body, totals = {}, details = [], action, note = [] }: EmailMessage): string[] => [
  greeting,
  ...[...body, ...note].flatMap((text) =>
    typeof text === 'string' ? [text] : text.map((piece) => (typeof piece === 'string' ? piece : piece.text)),
  ),
  ...[...(totals.lines ?? []), ...(totals.sums ?? [])].flatMap(({ name, detail = '', amount }) => [
    name,
    detail,
    amount,
  ]),
  ...(totals.total === undefined ? [] : [totals.total]),
  ...details.flatMap(({ name, lines }) => [name, ...lines]),
  ...(action ? [action.text] : []),
];

const wordsOf = (sentence: string): string[] => sentence.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? [];

const textOf = (state: string): string => {
  const found = samples.find(([name]) => name === state);
  if (!found) throw new Error(`There is no sample ${state}.`);
  return renderEmail(found[1], brand).text;
};

test('every function that writes an email has a sample', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: sources, exclude: ['platform/**', 'testing/**'] }).map((file) =>
      readFileSync(resolve(sources, file), 'utf8'),
    );
  const written = read('**/*-email{,s}.ts').flatMap((source) =>
    [...source.matchAll(/^export (?:const|function) (\w+Email)\b/gm)].map(([, name = '']) => name),
  );
  const shown = read('*/email-samples.ts').join('\n');
  expect(written.length).toBeGreaterThanOrEqual(18);
  expect(written.filter((name) => !shown.includes(`${name}(`))).toEqual([]);
});

describe.each(samples)('%s', (_, message) => {
  const { subject, text, html } = renderEmail(message, brand);

  test('says the same as text and as HTML', () => {
    expect(subject).toBe(message.subject);
    expect(html).toContain(`>${escapeHtml(subject)}</h1>`);
    for (const each of textsOf(message)) {
      expect(text).toContain(each);
      expect(html).toContain(escapeHtml(each));
    }
    expect(html).toContain(`Hello ${escapeHtml(message.greeting)},`);
  });

  test('names neither a provider nor UTC, which its reader does not know', () => {
    expect(text).not.toMatch(/provider|UTC/);
  });

  test('has one button, or none, with the link of its text', () => {
    expect(html.match(/class="button"/g)?.length ?? 0).toBe(message.action ? 1 : 0);
    if (message.action) {
      expect(text).toContain(`\n${message.action.href}\n`);
      expect(html).toContain(`<a href="${escapeHtml(message.action.href)}"`);
    }
  });

  test('calls the portal by the name of the company, and begins sentences in upper case', () => {
    expect(`${subject}${text}${html}`).not.toContain('Tech Portal');
    expect(html).not.toContain('<RV>');
    for (const paragraph of [...message.body, ...(message.note ?? [])]) {
      expect(plainParagraph(paragraph)).toMatch(/^[A-Z]/);
    }
  });

  test('is never markup, whatever people call themselves', () => {
    const hostile = JSON.parse(JSON.stringify(message), (key, value: unknown) =>
      typeof value === 'string' && key !== 'kind' ? `${value}"'><img src=x>` : value,
    ) as EmailMessage;
    expect(renderEmail(hostile, brand).html).not.toContain('<img');
  });
});

test.each(samples.filter(([name]) => /^(approval|invoice|reminder|estimate)/.test(name)))(
  '%s has the number of the estimate in subject and body',
  (_, { subject, body }) => {
    expect(subject).toMatch(/\b21\b/);
    expect(body.map(plainParagraph).join(' ')).toMatch(/\b21\b/);
  },
);

test.each(samples.filter(([name]) => /^(order|estimate-paid)/.test(name)))(
  '%s has the number of the order in subject and body',
  (_, { subject, body }) => {
    expect(subject).toContain('TP-7K2M9Q');
    expect(body.map(plainParagraph).join(' ')).toContain('TP-7K2M9Q');
  },
);

test.each(samples.filter(([name]) => /^(order-confirmation|estimate-paid)/.test(name)))(
  '%s has the total',
  (_, { totals }) => {
    expect(totals?.total).toMatch(/^\$[\d,]+\.\d\d$/);
  },
);

// Emails about an estimate or order have its number in both subject and body (EMAIL-17).
test.each(samples.filter(([name]) => !/^(approval|invoice|reminder|order|estimate)/.test(name)))(
  '%s goes on where its title ends, without saying it again',
  (_, { subject, body }) => {
    const said = wordsOf(plainParagraph(body[0] ?? ''));
    const title = wordsOf(subject.replaceAll(COMPANY, ''));
    expect(title.filter((word) => said.includes(word)).length).toBeLessThanOrEqual(title.length / 2);
  },
);

test('a session that was ended says how to go on, and a new sign-in that nothing is to do', () => {
  expect(textOf('sign-in-notice: Copied session')).toContain('\n\nIf this was you, log in again to continue.\n\n');
  expect(textOf('sign-in-notice: Copied session')).not.toContain('you do not need to do anything');
  expect(textOf('sign-in-notice: New device')).toContain('\n\nIf this was you, you do not need to do anything.\n\n');
});

test('an approval shows its total, and options show one each', () => {
  expect(textOf('approval: One estimate')).toMatch(/\n\nTotal: \$1,249\.50\n\n/);
  expect(textOf('approval: Two options')).toContain(
    'Repair the awning (estimate 21): $1,249.50\nReplace the awning (estimate 22): $3,180.00\n',
  );
});

test('a paid estimate has its lines, discount and total', () => {
  expect(textOf('order-confirmation: Paid estimate with a discount')).toContain(
    [
      '2 × Awning fabric, 16 ft, gray (AW-16-GR): $498.00',
      'Lock washer (LW-3): $4.50',
      'Install the awning (1.5 hours × $120.00): $180.00',
      '3 × Disposal ($5.00 each): $15.00',
      '',
      'Subtotal: $697.50',
      'Spring offer (10%): -$69.75',
      'Shipping: $19.00',
      'Tax: $37.67',
      'Total: $684.42',
      '',
      'Ships to:',
      'Ann Lee',
    ].join('\n'),
  );
});

test('a reminder names the day of the first email and ends with a way to end reminders', () => {
  expect(textOf('reminder: Two options')).toContain(
    'On December 1, 2026, Dana Reyes of Reyes Mobile RV Repair sent you estimate 21 with 2 options. They are waiting for your response.',
  );
  expect(textOf('reminder: Follow-up')).toMatch(
    /Stop reminders from Dana Reyes: https:\/\/portal\.example\.com\/stop-reminders\?t=sample\n$/,
  );
});
