export const say = (line) => console.log(line);

/** Expected failure: its sentence says what to do, without a stack trace. */
export class Advice extends Error {}

/** Runs a script's main function; prints advice alone, other errors with their stack. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
