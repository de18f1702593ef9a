import { Command } from 'commander';
import { addBackupCommands } from './backup.command.ts';
import { addBusinessSettingsCommand } from './business-settings.command.ts';
import { addCreateAdminCommand } from './create-admin.command.ts';
import { addDoctorCommand } from './doctor.command.ts';
import { addImportCatalogCommand } from './import-catalog.command.ts';
import { SERVER_VARIABLES } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';
import { addResetAccessCommand } from './reset-access.command.ts';
import { addSetUpLinkCommand } from './set-up-link.command.ts';

/** The commands of `npm run portal`, in the order of their help. */
const commands: readonly ((program: Command, tools: PortalTools) => void)[] = [
  addCreateAdminCommand,
  addSetUpLinkCommand,
  addResetAccessCommand,
  addDoctorCommand,
  addImportCatalogCommand,
  addBusinessSettingsCommand,
  addBackupCommands,
];

/** The command line for who runs an installation. Words that it does not understand end in a CommanderError. */
export function createPortalProgram(tools: PortalTools): Command {
  const program = new Command('npm run portal --')
    .description('Commands for operators, with the variables of the server.')
    .showHelpAfterError('Add --help to see the options.')
    .exitOverride();
  for (const add of commands) add(program, tools);
  // Not `--env-file`: Node takes that for itself, wherever it stands.
  for (const command of program.commands) {
    command.option('--variables <file>', `read variables from this file, too: ${SERVER_VARIABLES}`);
  }
  program.hook('preAction', (_, command) => {
    const { variables } = command.opts<{ variables?: string }>();
    if (variables !== undefined) tools.loadVariables(variables);
  });
  return program;
}
