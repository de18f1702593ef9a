import { CommandRefusedError } from './portal-tools.ts';
import type { Terminal } from './portal-tools.ts';

async function unlessStopped<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') {
      throw new CommandRefusedError('Stopped: nothing was changed.');
    }
    throw error;
  }
}

/** Opens prompts on the terminal of this process; loads their packages on first use. */
export function openTerminal(): Terminal {
  return {
    async text(message, problemOf) {
      const { default: input } = await import('@inquirer/input');
      return unlessStopped(input({ message, validate: (answer) => problemOf(answer) ?? true }));
    },
    async secret(message, problemOf) {
      const { default: password } = await import('@inquirer/password');
      return unlessStopped(password({ message, mask: '*', validate: (answer) => problemOf(answer) ?? true }));
    },
  };
}
