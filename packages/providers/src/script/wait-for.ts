const INTERVAL = 25;

/** Waits until a script has put something into the page; rejects with `failure` after so many milliseconds. */
export function waitFor<Value>(find: () => Value | undefined, failure: Error, timeout = 5000): Promise<Value> {
  return new Promise((resolve, reject) => {
    let waited = 0;
    const look = () => {
      const value = find();
      if (value !== undefined) {
        resolve(value);
        return;
      }
      waited += INTERVAL;
      if (waited > timeout) reject(failure);
      else setTimeout(look, INTERVAL);
    };
    look();
  });
}
