import type { RemoteRegistry } from '@tech-portal/platform/manifest';

/** Version of the shell in this tab, from the URL of its code. */
export function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/shell/"]');
  return /\/shell\/([\w.-]+)\//.exec(script?.src ?? '')?.[1] ?? 'development';
}

/**
 * Versions of all apps in a tab, the shell first.
 *
 * @param earlier App → version that replaces the live one.
 */
export function compositionOf(
  shell: string,
  { remotes }: RemoteRegistry,
  earlier: Readonly<Record<string, string>> = {},
): readonly string[] {
  return [`shell ${shell}`, ...remotes.map(({ name, version }) => `${name} ${earlier[name] ?? version}`)];
}
