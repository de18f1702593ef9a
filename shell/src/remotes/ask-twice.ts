/** The deadline passed without an answer. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

export interface AskTwiceLimits {
  /** Milliseconds of silence after which a second request joins the first. */
  readonly patience: number;
  /** Milliseconds after which the caller hears {@link DeadlinePassed}, whatever is still under way. */
  readonly deadline: number;
}

/**
 * Asks once, and a second time when the first request fails or stays silent; the first good answer wins, two
 * failures are told at once. Module imports can neither be aborted nor repeated under the same URL, hence
 * `second`, which tells the caller to ask under another.
 */
export function askTwice<Answer>(
  ask: (second: boolean) => Promise<Answer>,
  { patience, deadline }: AskTwiceLimits,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let failures = 0;
    let askedAgain = false;
    const silence = setTimeout(askAgain, patience);
    const end = setTimeout(
      () => settle(() => reject(new DeadlinePassed(`No answer within ${deadline} ms.`))),
      deadline,
    );

    function settle(finish: () => void) {
      clearTimeout(silence);
      clearTimeout(end);
      finish();
    }

    function send(second: boolean) {
      ask(second).then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => {
          failures += 1;
          if (failures === 2) settle(() => reject(error));
          else askAgain();
        },
      );
    }

    function askAgain() {
      if (askedAgain) return;
      askedAgain = true;
      clearTimeout(silence);
      send(true);
    }

    send(false);
  });
}
