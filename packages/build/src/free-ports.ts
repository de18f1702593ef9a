import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that `count` ports from `first` on are free, before anything is built.
 *
 * @throws Error naming the occupied port and what to do
 */
export async function requireFreePorts(host: string, first: number, count: number): Promise<void> {
  for (let port = first; port < first + count; port += 1) {
    const server = createServer().listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      throw new Error(
        `Port ${port} is in use, perhaps by a session that is already running. This one needs the ports ${first} to ` +
          `${first + count - 1}: stop the other program, or choose others, e.g. --port ${first + 50}.`,
        { cause: error },
      );
    }
    server.close();
    await once(server, 'close');
  }
}
