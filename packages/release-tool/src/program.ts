import { overlayPortal, readSigning } from '@tech-portal/release';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { commands } from './commands.ts';
import { repeat } from './repeat.ts';
import { openStore } from './open-store.ts';
import type { Checks } from './require-fit.ts';

interface ProgramContext {
  /** Name of this machine's user. */
  readonly by: string;
  readonly mount: Checks['mount'];
  readonly print: (line: string) => void;
}

interface TypedOptions {
  readonly to: string;
  readonly by?: string;
  readonly reason?: string;
  readonly portal?: string;
  readonly acceptConsumers?: string;
  readonly every?: number;
  readonly mount?: boolean;
  readonly force?: boolean;
  readonly api?: string;
  readonly acceptBreaking?: string;
  readonly describe?: string;
  readonly into?: string;
  readonly promote?: boolean;
  readonly keep?: number;
  readonly days?: number;
  readonly dryRun?: boolean;
}

/** Parses a number strictly: rejects `14d`, which may not mean 14. */
const numberBetween = (min: number, max: number) => (text: string) => {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < min || value > max) {
    const range = max === Infinity ? `from ${min}` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`It must be a number ${range}.`);
  }
  return value;
};

/** Parses an origin. It has no path, as the API's document has a fixed one. */
function originOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new InvalidArgumentError('It must be a URL with https:// or http://.');
  }
  return new URL(text).origin;
}

const wholeNumberFrom = (min: number) => (text: string) => {
  const value = numberBetween(min, Infinity)(text);
  if (!Number.isSafeInteger(value)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
};

/** Command line of the release tool. Invalid arguments throw a CommanderError and change nothing. */
export function createProgram({ by, mount, print }: ProgramContext): Command {
  async function run(name: string, args: readonly string[], cliOptions: TypedOptions): Promise<void> {
    const store = await openStore(cliOptions.to);
    const portal = cliOptions.portal ?? (process.env.RELEASE_PORTAL ? originOf(process.env.RELEASE_PORTAL) : undefined);
    const rightsStore = portal === undefined ? store : overlayPortal(store, portal);
    const signing = await readSigning(store, process.env.RELEASE_KEY, rightsStore);
    if (signing.teams && cliOptions.by !== undefined) {
      throw new Error('RELEASE_KEY already identifies you. Leave out --by. Nothing was changed.');
    }
    const options = {
      by: cliOptions.by ?? by,
      reason: cliOptions.reason,
      portal,
      acceptConsumers: cliOptions.acceptConsumers,
      signing,
      force: cliOptions.force ?? false,
      api: cliOptions.api,
      acceptBreaking: cliOptions.acceptBreaking,
      describe: cliOptions.describe,
      into: cliOptions.into,
      promote: cliOptions.promote ?? false,
      store,
      mount: cliOptions.mount === false ? undefined : mount,
      keep: cliOptions.keep ?? 5,
      days: cliOptions.days ?? 14,
      dryRun: cliOptions.dryRun ?? false,
    };
    const runOnce = async () => (await commands[name]?.(args, options)) ?? [];
    if (cliOptions.every === undefined) for (const line of await runOnce()) print(line);
    else await repeat(runOnce, { everyMs: cliOptions.every * 1000, print });
  }

  const program = new Command('npm run release --')
    .description('Publishes builds and chooses the live versions.')
    .showHelpAfterError('Add --help to see the options.')
    .exitOverride();

  /** Adds a command; its action gets the typed arguments and options. */
  function add(name: string, description: string): Command {
    const command = program
      .command(name)
      .description(description)
      .option('--to <place>', 'release folder, or s3://bucket/folder', '.release')
      .option('--portal <origin>', 'portal that shows the app, if --to is a location of its own', originOf);
    return command.action(async () => {
      await run(
        command.name(),
        command.processedArgs
          .flat()
          .filter((word) => word !== undefined)
          .map(String),
        command.opts<TypedOptions>(),
      );
    });
  }
  const withSigningOptions = (command: Command) =>
    command
      .option('--by <name>', `who does it, if nothing is signed (default: "${by}")`)
      .option('--reason <text>', 'why; history shows it');
  const withCheckOptions = (command: Command) =>
    withSigningOptions(command)
      .option('--no-mount', 'skip the check in a browser (recorded; see `list`)')
      .option('--api <origin>', 'compare with the live API there, not with the one deployed last', originOf)
      .option('--accept-breaking <reason>', 'make it live although it breaks on that API (recorded; see `list`)')
      .option('--force', 'skip all checks (recorded; see `list`)');

  withCheckOptions(add('publish', 'Publish builds.'))
    .argument('<app or build folder...>')
    .option('--describe <file>', 'description of a federation build from elsewhere (default: its portal.json)')
    .option('--promote', 'also make them live');
  withCheckOptions(add('promote', 'Make a version live.')).argument('<app>').argument('<version>');
  withCheckOptions(add('canary', 'Give a version to a percentage of users.'))
    .argument('<app>')
    .argument('<version>')
    .argument('<percent>', 'percentage of users; 0 ends the canary', numberBetween(0, 100));
  withSigningOptions(add('rollback', 'Restore the previous live version, or the named one.'))
    .argument('<app>')
    .argument('[version]');
  add('types', "Write the types of a live app's exposes into a folder.")
    .argument('<app or app/expose>')
    .option('--into <folder>', 'output folder', 'types');
  withSigningOptions(add('retire', 'Remove an app from the portal until a version is promoted.'))
    .argument('<app>')
    .option('--accept-consumers <reason>', 'retire it although other apps use it; history shows why');
  withSigningOptions(add('off', 'Switch an app off: its pages say so.')).argument('<app>');
  withSigningOptions(add('on', 'Switch an app on again.')).argument('<app>');
  add('pages', 'Write index.html again after a change of hosting.json or of an app at its source.').option(
    '--every <seconds>',
    'repeat until stopped',
    numberBetween(1, 86_400),
  );
  add('history', 'Show who changed what and why, and verify the chain of records.').argument('[app]');
  add('keys', 'Make a key pair, or print the public key of RELEASE_KEY.')
    .addArgument(new Argument('<action>').choices(['new', 'public']))
    .argument('[file]', 'where a new private key is written');
  add('teams', 'Set who may do what. RELEASE_KEY signs the live versions again where needed.').argument(
    '<file>',
    'the new teams.json',
  );
  add('list', 'Show the live versions, since when and by whom, and all others.');
  add('explain', 'Map the frames of a stack trace to the sources, by the source maps of its versions.').argument(
    '[file]',
    'stack trace; by default read from standard input',
  );
  add('prune', 'Delete versions that are no longer needed.')
    .option('--keep <count>', 'number of last live versions to keep', wholeNumberFrom(1), 5)
    .option('--days <count>', 'keep versions live or published within this many days', wholeNumberFrom(0), 14)
    .option('--dry-run', 'only list what would be deleted');
  return program;
}
