/** What a provider returns, or `failure` when it has not responded after so many milliseconds. */
export function inTime<Value>(response: Promise<Value>, failure: Error, timeout: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), timeout);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
