/** Prints one line of progress. */
export const say = (line) => console.log(line);

/** An expected failure: its sentence says what to do, so no stack trace is shown. */
export class Advice extends Error {}

/** Runs a script's main function; advice is printed alone, anything else with its stack. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
