import { readFileSync } from 'node:fs';
import { Compilation } from '@rspack/core';
import type { Compiler } from '@rspack/core';
import { PLATFORM_CONTRACTS } from '@tech-portal/platform/contracts';
import type { OfferedContract } from '@tech-portal/platform/contracts';
import { SHELL_OWNER, SHELL_PATHS, SHELL_SLOTS } from '@tech-portal/platform/manifest';
import type { BuiltShell } from '@tech-portal/platform/manifest';
import { integrityOf } from './integrity.ts';
import type { SharedModules } from './shared-modules.ts';
import { exportedNames } from './shared-names.ts';
import { renderShellPage } from './shell-page.ts';

const pluginName = 'ShellPagePlugin';

export interface ShellPageOptions {
  readonly bootFile: string;
  /** Purpose → name of the shell chunk that a remote's page may need for it. */
  readonly preloadable: Readonly<Record<string, string>>;
  readonly shared: SharedModules;
  /** Offered platform contracts; default those of this checkout. */
  readonly contracts?: readonly OfferedContract[] | undefined;
}

/** File in the shell's build that holds its {@link BuiltShell}. */
const builtShellFile = 'portal-shell.json';

const isLoadable = (file: string) => file.endsWith('.js') || file.endsWith('.css');

/**
 * Writes the shell's `index.html`, with the boot script and the files that first pages may need, and a file that lists
 * what the shell offers to remotes.
 */
export class ShellPagePlugin {
  readonly #options: ShellPageOptions;

  constructor(options: ShellPageOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap({ name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () =>
        this.#emit(compiler, compilation),
      );
    });
  }

  #emit(compiler: Compiler, compilation: Compilation) {
    const { bootFile, preloadable, shared: provided, contracts = PLATFORM_CONTRACTS } = this.#options;
    const main = compilation.entrypoints.get('main')?.getFiles().filter(isLoadable) ?? [];
    const filesOf = (chunkName: string) =>
      (compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? []).filter(
        (file) => isLoadable(file) && !main.includes(file),
      );
    const shared = Object.entries(preloadable).map(([name, chunk]) => [name, filesOf(chunk)] as const);
    const html = renderShellPage({
      boot: readFileSync(bootFile, 'utf8'),
      main,
      integrity: integrityOf(compilation),
      files: {
        portal: [...new Set([...filesOf('portal'), ...filesOf('api')])],
        login: filesOf('login'),
        federation: filesOf('federation'),
        shared: Object.fromEntries(shared.filter(([, files]) => files.length > 0)),
      },
    });
    const versions = Object.entries(provided).map(([request, { version }]) => [request, version]);
    const built: BuiltShell = {
      owner: SHELL_OWNER,
      platformContract: Math.max(...contracts.map(({ version }) => version)),
      platformContracts: contracts,
      provides: Object.fromEntries(versions),
      exports: exportedNames(compilation, Object.keys(provided)),
      slots: SHELL_SLOTS,
      routes: SHELL_PATHS,
    };
    const { RawSource } = compiler.rspack.sources;
    compilation.emitAsset('index.html', new RawSource(html));
    compilation.emitAsset(builtShellFile, new RawSource(JSON.stringify(built, null, 2)));
  }
}
