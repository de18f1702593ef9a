import type { PortalConfig, RemoteRegistry } from '@tech-portal/platform/manifest';

export interface PageContent {
  /** Public path of the shell's files. */
  readonly base: string;
  readonly config?: PortalConfig;
  readonly registry?: RemoteRegistry;
}

/** The mark the shell's build leaves where the public path of its files belongs. */
const baseMark = /%SHELL%/g;

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function fill(page: string, id: string, value: unknown): string {
  if (value === undefined) return page;
  const opening = `<script type="application/json" id="${id}">`;
  return page.replace(opening, () => opening + scriptJson(value));
}

/** The shell's page for one answer: with its paths, and with configuration and registry where the server knows them. */
export function fillPage(template: string, { base, config, registry }: PageContent): string {
  return fill(fill(template.replace(baseMark, base), 'portal-config', config), 'remote-registry', registry);
}
