import { Command } from 'commander';
import { addBackupCommands } from './backup.command.ts';
import { addBusinessSettingsCommand } from './business-settings.command.ts';
import { addCreateAdminCommand } from './create-admin.command.ts';
import { addDoctorCommand } from './doctor.command.ts';
import { addImportCatalogCommand } from './import-catalog.command.ts';
import { SERVER_ENVIRONMENT_FILE } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';
import { addResetAccessCommand } from './reset-access.command.ts';
import { addSetUpLinkCommand } from './set-up-link.command.ts';

/** Commands of `npm run portal`, in help order. */
const commands: readonly ((program: Command, tools: PortalTools) => void)[] = [
  addCreateAdminCommand,
  addSetUpLinkCommand,
  addResetAccessCommand,
  addDoctorCommand,
  addImportCatalogCommand,
  addBusinessSettingsCommand,
  addBackupCommands,
];

/** Creates the command line for operators. Invalid arguments throw a CommanderError. */
export function createPortalProgram(tools: PortalTools): Command {
  const program = new Command('npm run portal --')
    .description('Commands for operators. They read the environment variables of the server.')
    .showHelpAfterError('Add --help to see the options.')
    .exitOverride();
  for (const add of commands) add(program, tools);
  // Avoids `--env-file`, which Node itself reads anywhere on the command line.
  for (const command of program.commands) {
    command.option('--variables <file>', `read variables from this file, too: ${SERVER_ENVIRONMENT_FILE}`);
  }
  program.hook('preAction', (_, command) => {
    const { variables } = command.opts<{ variables?: string }>();
    if (variables !== undefined) tools.loadVariables(variables);
  });
  return program;
}
