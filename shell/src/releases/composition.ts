import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { hash } from '@tech-portal/platform/rollout';

/** Version of the shell this tab runs: part of the address its code came from. */
export function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/shell/"]');
  return /\/shell\/([\w.-]+)\//.exec(script?.src ?? '')?.[1] ?? 'development';
}

/**
 * Every app with the version of it that a tab runs, the shell first.
 *
 * @param earlier App → the version that stands in for the live one.
 */
export function compositionOf(
  shell: string,
  { remotes }: RemoteRegistry,
  earlier: Readonly<Record<string, string>> = {},
): readonly string[] {
  return [`shell ${shell}`, ...remotes.map(({ name, version }) => `${name} ${earlier[name] ?? version}`)];
}

/**
 * One short id for all that runs together in this tab, the same wherever the same versions run: in the footer,
 * with every call of the API and so in its log.
 *
 * @example compositionStamp(['shell 1a2b', 'mfe-store 3c4d']) // '0k3f9x2'
 */
export const compositionStamp = (composition: readonly string[]): string =>
  hash(composition.join('\n')).toString(36).padStart(7, '0');
