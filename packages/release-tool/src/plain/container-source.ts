/** Information about a build from which the entry of a plain remote is generated. */
export interface PlainBuildInfo {
  readonly name: string;
  readonly container: string;
  /** True when its chunks register in a global variable, as they do in scripts that are not modules. */
  readonly isVariable: boolean;
  readonly requires: readonly string[];
  readonly scripts: readonly string[];
  readonly exposes: Readonly<Record<string, PlainExpose>>;
}

export interface PlainExpose {
  /** Chunks to load before the container: a script that is not a module could not fetch them itself. */
  readonly scripts: readonly string[];
  /** Style sheet → hash. */
  readonly styles: Readonly<Record<string, string>>;
}

/**
 * Source of a plain remote's entry, which gives the original container the interface that the shell expects.
 *
 * - Each script is verified with its hash before any of them runs, unless the page's import map covers it.
 * - Each style sheet is added with its hash; the loaders of bundlers find it there and add none.
 * - It gets a separate share scope with the host's modules preloaded: a bundled copy, even a newer one, never replaces
 *   them, as it would be a second React; and none of its modules reaches other remotes.
 */
export const plainEntrySource = (parts: PlainBuildInfo): string => `const parts = ${JSON.stringify(parts)};
const addressOf = (file) => new URL(file, import.meta.url).href;
const folder = addressOf('.');
const running = (globalThis[Symbol.for('portal.plain-remotes')] ??= new Map());

async function provided(entry) {
  const factory = entry.lib ?? (await entry.get());
  return { ...entry, lib: factory, get: () => factory, loaded: true };
}

async function scopeOf(scope) {
  const requests = parts.requires.filter((request) => request in scope);
  const versions = async (request) =>
    Promise.all(Object.entries(scope[request]).map(async ([version, entry]) => [version, await provided(entry)]));
  const shared = await Promise.all(requests.map(async (request) => [request, Object.fromEntries(await versions(request))]));
  return Object.fromEntries(shared);
}

async function start(scope) {
  const other = running.get(parts.name);
  if (parts.isVariable && other !== undefined && other !== folder) {
    throw new Error(\`Another version of \${parts.name} runs in this tab, with which it would mix: reload the page.\`);
  }
  await Promise.all(parts.scripts.map((file) => globalThis.portalVerify?.(addressOf(file))));
  const module = await import(addressOf(parts.container));
  running.set(parts.name, folder);
  const container = module.container ?? module;
  await container.init(await scopeOf(scope));
  return container;
}

function started(scope) {
  const known = running.get(folder);
  if (known) return known;
  const starting = start(scope);
  running.set(folder, starting);
  starting.catch(() => running.delete(folder));
  return starting;
}

function addStyle([file, integrity]) {
  const href = addressOf(file);
  if (document.querySelector(\`link[rel="stylesheet"][href="\${href}"]\`)) return undefined;
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity, crossOrigin: 'anonymous', href });
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(\`\${href} is missing or differs from what was published.\`));
    });
    document.head.append(link);
  });
}

export async function init(scope) {
  await started(scope);
}

export async function get(expose) {
  const container = await started();
  const { scripts = [], styles = {} } = parts.exposes[expose] ?? {};
  await Promise.all([...Object.entries(styles).map(addStyle), ...scripts.map((file) => import(addressOf(file)))]);
  return container.get(expose);
}
`;

/**
 * Wraps a container script, which sets a global variable, in an ES module, as browsers verify only modules with the
 * page's hashes. The wrapper provides the script's own URL in `document.currentScript`, where the container expects it.
 *
 * @param script Original script.
 */
export const wrapContainerScript = (script: string, globalName: string): string => `export const container = (() => {
Object.defineProperty(document, 'currentScript', { configurable: true, value: { tagName: 'SCRIPT', src: import.meta.url } });
try {
${script}
return typeof ${globalName} === 'undefined' ? globalThis[${JSON.stringify(globalName)}] : ${globalName};
} finally {
delete document.currentScript;
}
})();
`;
