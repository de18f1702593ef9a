import { toRegistryEntry } from '@tech-portal/platform/to-registry-entry';
import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { readBuiltRemote } from './built-remote.queries.ts';
import { isAllowedUrl, OVERRIDES_KEY, readOverrides } from './overrides.ts';

/** URL of an app's files: a published version, or a dev server. */
function baseUrlOf(app: string, target: string): string {
  if (/^[\w.-]+$/.test(target)) return `/remotes/${app}/${target}/`;
  return target.endsWith('/') ? target : `${target}/`;
}

/**
 * Overrides an app for this tab, from the next page load on.
 *
 * @param target A published version, or the URL of its manifest.
 * @throws Error with a sentence that says what is wrong
 */
export async function overrideApp(app: string, target: string): Promise<void> {
  const base = baseUrlOf(app, target);
  if (!isAllowedUrl(base, readPortalConfig().overrideOrigins)) {
    throw new Error(
      `Loading from ${target} is not allowed. The server setting OVERRIDE_ORIGINS lists the allowed origins.`,
    );
  }
  const built = await readBuiltRemote(base);
  if (built.name !== app) throw new Error(`${base} is ${built.name}, not ${app}.`);
  const version = base.startsWith('/') ? target : new URL(base).host;
  const overrides = { ...readOverrides(), [app]: toRegistryEntry(built, base, version) };
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
}
