import type { SharedModules } from './shared-modules.ts';

/** Entry points that are large and rare enough for a separate chunk; the others load with the portal's chrome. */
const separateChunkPattern = /^@tech-portal\/(?:ui\/(?!page-parts$)|forms)/;

export const sharedChunkName = (request: string): string =>
  separateChunkPattern.test(request) ? request.slice('@tech-portal/'.length).replaceAll('/', '-') : 'portal';

/** True for a CommonJS module. These export a default object; unwrapping it here keeps calls of `jsx` direct. */
const isCommonJs = (request: string) => request === 'react' || request.startsWith('react/');

function loaderOf(request: string): string {
  const loading = `import(/* webpackChunkName: "${sharedChunkName(request)}" */ '${request}')`;
  return isCommonJs(request) ? `${loading}.then((module) => module.default)` : loading;
}

/**
 * Generated replacement for the shell's `remotes/shared-modules.ts`: every module the shell provides, loaded on a
 * remote's demand.
 */
export function sharedModulesSource(shared: SharedModules): string {
  const lines = Object.entries(shared).map(
    ([request, { version }]) => `  '${request}': { version: '${version}', load: () => ${loaderOf(request)} },`,
  );
  return `export const sharedModules = {\n${lines.join('\n')}\n};\n`;
}
