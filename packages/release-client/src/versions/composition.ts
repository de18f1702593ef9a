import type { RemoteRegistry } from '@tech-portal/platform/manifest';

/** Version of the shell this tab runs: part of the address its code came from. */
export function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/shell/"]');
  return /\/shell\/([\w.-]+)\//.exec(script?.src ?? '')?.[1] ?? 'development';
}

/**
 * Every app with the version of it that a tab runs, the shell first.
 *
 * @param earlier App → the version that takes the place of the live one.
 */
export function compositionOf(
  shell: string,
  { remotes }: RemoteRegistry,
  earlier: Readonly<Record<string, string>> = {},
): readonly string[] {
  return [`shell ${shell}`, ...remotes.map(({ name, version }) => `${name} ${earlier[name] ?? version}`)];
}
