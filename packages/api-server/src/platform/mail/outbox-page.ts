import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { developerPage } from './developer-page.ts';
import { escapeHtml } from './escape-html.ts';

const MOST_SHOWN = 50;

const writtenEmail = v.object({
  written: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
});
type WrittenEmail = v.InferOutput<typeof writtenEmail>;

async function readNewest(folder: string): Promise<WrittenEmail[]> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, MOST_SHOWN);
  return Promise.all(
    newest.map(async (name) => v.parse(writtenEmail, JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function show({ written, recipient, subject, text }: WrittenEmail): string {
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(recipient)}, ${escapeHtml(written)}</p><pre>${withLinks(text)}</pre></article>`;
}

/** GET /dev/outbox: emails of {@link createOutboxTransport}, newest first. Development only. */
export function createOutboxPage(folder: string): () => Promise<Response> {
  return async () => {
    const emails = await readNewest(folder);
    return developerPage('Outbox', emails.length > 0 ? emails.map(show).join('') : '<p>No emails yet.</p>');
  };
}
