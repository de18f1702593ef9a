export const say = (line) => console.log(line);

/** Expected failure. Its message says what to do, and is printed without a stack trace. */
export class Advice extends Error {}

/** Runs a script's main function. Prints only the message of {@link Advice}, and other errors with their stack. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
