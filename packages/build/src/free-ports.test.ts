import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreePorts } from './free-ports.ts';

test('a port that is taken is named, with the way out; a free one is fine and stays free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePorts('127.0.0.1', port, 1)).rejects.toThrow(
    `Port ${port} is in use, perhaps by a session that is already running. This one needs the ports ${port} to ${port}: ` +
      `stop the other program, or choose others, e.g. --port ${port + 50}.`,
  );
  other.close();
  await once(other, 'close');
  await requireFreePorts('127.0.0.1', port, 1);
  await requireFreePorts('127.0.0.1', port, 1);
});
