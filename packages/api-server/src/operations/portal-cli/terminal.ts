import { CommandRefusedError } from './portal-tools.ts';
import type { Terminal } from './portal-tools.ts';

async function rejectIfAborted<Answer>(prompt: Promise<Answer>): Promise<Answer> {
  try {
    return await prompt;
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
    async text(message, validate) {
      const { default: input } = await import('@inquirer/input');
      return rejectIfAborted(input({ message, validate: (answer) => validate(answer) ?? true }));
    },
    async secret(message, validate) {
      const { default: password } = await import('@inquirer/password');
      return rejectIfAborted(password({ message, mask: '*', validate: (answer) => validate(answer) ?? true }));
    },
  };
}
