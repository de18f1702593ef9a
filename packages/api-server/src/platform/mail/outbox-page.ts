import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { developerPage } from './developer-page.ts';
import { escapeHtml } from './escape-html.ts';

const MAX_SHOWN = 50;

const storedEmail = v.object({
  written: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
});
type StoredEmail = v.InferOutput<typeof storedEmail>;

async function readNewest(folder: string): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, MAX_SHOWN);
  return Promise.all(
    newest.map(async (name) => v.parse(storedEmail, JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}

function linkify(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function renderEmailArticle({ written, recipient, subject, text }: StoredEmail): string {
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}, ${escapeHtml(written)}</p><pre>${linkify(text)}</pre></article>`;
}

/** GET /dev/outbox: emails of {@link createOutboxTransport}, newest first. Development only. */
export function createOutboxPage(folder: string): () => Promise<Response> {
  return async () => {
    const emails = await readNewest(folder);
    return developerPage(
      'Outbox',
      emails.length > 0 ? emails.map(renderEmailArticle).join('') : '<p>No emails yet.</p>',
    );
  };
}
