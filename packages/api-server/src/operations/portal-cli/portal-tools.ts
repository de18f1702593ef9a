/** Environment file of a server run by systemd. */
export const SERVER_ENVIRONMENT_FILE = '/etc/tech-portal/environment';

export interface Terminal {
  /** Asks for a line of text until `validate` returns undefined. */
  text(question: string, validate: (answer: string) => string | undefined): Promise<string>;
  /** Same as `text`, but without echo. */
  secret(question: string, validate: (answer: string) => string | undefined): Promise<string>;
}

/** Process functions for commands, replaceable in tests. */
export interface PortalTools {
  readonly environment: NodeJS.ProcessEnv;
  /**
   * Adds variables from a file to the environment; existing ones keep their value.
   *
   * @throws CommandRefusedError if the file cannot be read
   */
  readonly loadVariables: (file: string) => void;
  /** Environment file of this machine's server, if any; if it exists, commands require it. */
  readonly serverVariables: string | undefined;
  readonly print: (line: string) => void;
  readonly terminal: Terminal | undefined;
  readonly readInput: () => Promise<string>;
  readonly setExitCode: (code: number) => void;
  /** User and host name, for the audit log. */
  readonly operator: string;
}

/** The command was rejected; the message has the reason and the next step. Nothing was changed. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
}
