import { developerPage, escapeHtml, renderEmail } from '../platform/mail/index.ts';
import type { EmailBrand, EmailMessage } from '../platform/mail/index.ts';
import { listEmailSamples } from './email-samples.ts';

const WIDTHS = [640, 390];
const DARK = '(prefers-color-scheme:dark)';

interface View {
  readonly isDark: boolean;
  readonly isText: boolean;
}

const viewOf = ({ searchParams }: URL): View => ({
  isDark: searchParams.get('scheme') === 'dark',
  isText: searchParams.get('format') === 'text',
});

function menu({ isDark, isText }: View): string {
  const link = (name: string, view: View, isCurrent: boolean) => {
    const search = new URLSearchParams({
      scheme: view.isDark ? 'dark' : 'light',
      format: view.isText ? 'text' : 'html',
    });
    return isCurrent ? `<strong>${name}</strong> ` : `<a href="?${escapeHtml(search.toString())}">${name}</a> `;
  };
  const schemes = [false, true].map((dark) => link(dark ? 'Dark' : 'Light', { isDark: dark, isText }, isDark === dark));
  const formats = [false, true].map((text) => link(text ? 'Text' : 'HTML', { isDark, isText: text }, isText === text));
  return `<p>${schemes.join('')} · ${formats.join('')}</p>`;
}

interface Sample {
  /** Such as `approval: Two options`. */
  readonly name: string;
  readonly message: EmailMessage;
}

const contents = (samples: readonly Sample[]): string =>
  `<ol>${samples.map(({ name }, index) => `<li><a href="#sample-${index}">${escapeHtml(name)}</a></li>`).join('')}</ol>`;

function show({ name, message }: Sample, index: number, brand: EmailBrand, view: View): string {
  const { subject, text, html } = renderEmail(message, brand);
  const inScheme = html.replace(DARK, view.isDark ? 'all' : 'not all');
  const frames = WIDTHS.map(
    (width) =>
      `<iframe sandbox loading="lazy" width="${width}" title="${escapeHtml(`${subject}, ${width} pixels wide`)}" ` +
      `srcdoc="${escapeHtml(inScheme)}"></iframe>`,
  );
  return (
    `<section id="sample-${index}"><h2>${escapeHtml(name)}</h2><p>${escapeHtml(subject)}</p>` +
    `${view.isText ? `<pre>${escapeHtml(text)}</pre>` : frames.join('')}</section>`
  );
}

/** GET /dev/emails: every email in its states, in the current branding (EMAIL-10). Development only. */
export function emailSamplesPage(request: Request, brand: EmailBrand): Response {
  const view = viewOf(new URL(request.url));
  const samples = listEmailSamples(brand.company);
  const sections = samples.map((sample, index) => show(sample, index, brand, view));
  const pictures = brand.logo ? new URL(brand.logo.url).origin : undefined;
  return developerPage('All emails', `${menu(view)}${contents(samples)}${sections.join('')}`, pictures);
}
