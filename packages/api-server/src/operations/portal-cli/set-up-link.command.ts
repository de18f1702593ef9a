import type { Command } from 'commander';
import { ensureSetupLink } from '../../identity/index.ts';
import { describeSetupLink } from '../describe-setup-link.ts';
import { CommandRefusedError } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';
import { withInstallation } from './with-installation.ts';

export function addSetUpLinkCommand(program: Command, tools: PortalTools): void {
  program
    .command('set-up-link')
    .description('Print a new one-time link for the first administrator. The previous link stops working.')
    .action(() =>
      withInstallation(tools, async ({ db, clock, config }) => {
        const offer = await ensureSetupLink(db, {
          now: clock.now(),
          publicUrl: config.publicUrl,
          replaceExisting: true,
        });
        if (offer.kind === 'taken') {
          throw new CommandRefusedError(
            'An administrator already exists. Create another one with create-admin, or restore access to an existing one with reset-access.',
          );
        }
        tools.print(describeSetupLink(offer));
      }),
    );
}
