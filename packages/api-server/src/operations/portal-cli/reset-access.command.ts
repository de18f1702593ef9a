import type { Command } from 'commander';
import { resetAccess } from '../../identity/index.ts';
import type { PortalTools } from './portal-tools.ts';
import { withInstallation } from './with-installation.ts';

export function addResetAccessCommand(program: Command, tools: PortalTools): void {
  program
    .command('reset-access')
    .description(
      "End an administrator's sessions, remove their password and second factors, and print a link to set a new password.",
    )
    .argument('<username or email>')
    .action((name: string) =>
      withInstallation(tools, async (installation) => {
        const { username, link, minutes } = await resetAccess(installation, name, `By command, ${tools.operator}`);
        tools.print(
          `${username} is signed out everywhere, and the old password and second factors are void. This link sets a new one, once, within ${minutes} minutes:\n${link}`,
        );
      }),
    );
}
