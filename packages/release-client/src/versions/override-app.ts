import { placeRemote } from '@tech-portal/platform/place-remote';
import { readPortalConfig } from '@tech-portal/platform/portal-config';
import { readBuiltRemote } from './built-remote.queries.ts';
import { isAllowedAddress, OVERRIDES_KEY, readOverrides } from './overrides.ts';

/** URL of an app's files: a published version, or a dev server. */
function baseOf(app: string, place: string): string {
  if (/^[\w.-]+$/.test(place)) return `/remotes/${app}/${place}/`;
  return place.endsWith('/') ? place : `${place}/`;
}

/**
 * Overrides an app for this tab, from the next page load on.
 *
 * @param place A published version, or the URL of its manifest.
 * @throws Error with a sentence that says what is wrong
 */
export async function overrideApp(app: string, place: string): Promise<void> {
  const base = baseOf(app, place);
  if (!isAllowedAddress(base, readPortalConfig().overrideOrigins)) {
    throw new Error(
      `Loading from ${place} is not allowed. The server setting OVERRIDE_ORIGINS lists the allowed origins.`,
    );
  }
  const built = await readBuiltRemote(base);
  if (built.name !== app) throw new Error(`${base} is ${built.name}, not ${app}.`);
  const version = base.startsWith('/') ? place : new URL(base).host;
  const overrides = { ...readOverrides(), [app]: placeRemote(built, base, version) };
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
}
