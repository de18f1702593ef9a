import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emailButton, emailHtml } from './email-html.ts';

const sources = resolve(import.meta.dirname, '../..');

test('an email brings its paper with its ink, and says that it is light', () => {
  const html = emailHtml('<p>Hello Kim,</p>', '<p>thank you.</p>');
  expect(html).toContain('<meta name="color-scheme" content="light">');
  expect(html).toMatch(
    /<body style="[^"]*;color:#1f2933;background-color:#ffffff"><p>Hello Kim,<\/p><p>thank you\.<\/p>/,
  );
});

test('what stands on a button, and where it leads, stays text', () => {
  const button = emailButton('https://portal.test/?a=1&b="2"', 'Look at <this>', 'warning');
  expect(button).toContain('href="https://portal.test/?a=1&amp;b=&quot;2&quot;"');
  expect(button).toContain('background:#a61b1b');
  expect(button).toContain('>Look at &lt;this&gt;</a>');
});

test('no email writes a document of its own', () => {
  const emails = globSync('**/*-email{,s}.ts', { cwd: sources });
  expect(emails.length).toBeGreaterThan(14);
  const own = emails.filter((file) => /<body|<html/.test(readFileSync(resolve(sources, file), 'utf8')));
  expect(own).toEqual([]);
});
