/** Where a server has its variables that systemd runs. */
export const SERVER_VARIABLES = '/etc/tech-portal/environment';

/** Asks a person at the terminal. */
export interface Terminal {
  /** Asks for a line of text until `problemOf` finds nothing wrong with it. */
  text(question: string, problemOf: (answer: string) => string | undefined): Promise<string>;
  /** The same for what must not be seen on the screen. */
  secret(question: string, problemOf: (answer: string) => string | undefined): Promise<string>;
}

/** What commands need of the process that they run in. */
export interface PortalTools {
  /** Where the settings are read from. */
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Adds the variables of a file to them, such as that of a supervisor; those that are set already stay.
   *
   * @throws CommandRefusedError where there is no such file
   */
  readonly loadVariables: (file: string) => void;
  /** The variables of this machine's server, where there are some: no command works without them. */
  readonly serverVariables: string | undefined;
  readonly print: (line: string) => void;
  /** Undefined where nobody sits at a terminal. */
  readonly terminal: Terminal | undefined;
  /** Everything that comes in by standard input. */
  readonly readInput: () => Promise<string>;
  /** Has the process end with a code, once the command is through. */
  readonly setExitCode: (code: number) => void;
  /** Name of who is signed in at this machine, and the machine's, for the audit log. */
  readonly by: string;
}

/** A command cannot do what was asked; the message says why, and what to do. Nothing was changed. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
}
