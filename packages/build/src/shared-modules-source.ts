import type { SharedModules } from './shared-modules.ts';

/** Entry points big and rare enough to be loaded on their own; all others come with the chrome of the portal. */
const ownChunk = /^@tech-portal\/(?:ui\/(?!page-parts$)|forms)/;

/** Name of the shell's chunk that a shared module is loaded with. */
export const sharedChunkName = (request: string): string =>
  ownChunk.test(request) ? request.slice('@tech-portal/'.length).replaceAll('/', '-') : 'portal';

/** CommonJS modules have their exports as default; unwrapped here, so that a call of `jsx` costs no detour. */
const isCommonJs = (request: string) => request === 'react' || request.startsWith('react/');

function loaderOf(request: string): string {
  const loading = `import(/* webpackChunkName: "${sharedChunkName(request)}" */ '${request}')`;
  return isCommonJs(request) ? `${loading}.then((module) => module.default)` : loading;
}

/**
 * What the build puts in the place of the shell's `remotes/shared-modules.ts`: every module the shell provides, each
 * loaded when a remote needs it.
 */
export function sharedModulesSource(shared: SharedModules): string {
  const lines = Object.entries(shared).map(
    ([request, { version }]) => `  '${request}': { version: '${version}', load: () => ${loaderOf(request)} },`,
  );
  return `export const sharedModules = {\n${lines.join('\n')}\n};\n`;
}
