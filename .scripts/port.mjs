import { once } from 'node:events';
import { createServer } from 'node:net';
import { Advice } from './say.mjs';

/** Fails for an invalid or occupied port, before any work is done. */
export async function checkPort({ HOST, PORT }, name = 'PORT') {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Advice(`${name} is ${PORT}, which is not a port. Set it to a number from 1 to 65535, for example 4300.`);
  }
  const server = createServer();
  try {
    server.listen(port, HOST);
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Advice(
        `Port ${port} is in use, perhaps by a Tech Portal that is already running (http://localhost:${port}). ` +
          `Stop that program, or choose another port: ${name}=${port + 10} npm start`,
      );
    }
    if (error.code === 'EACCES') {
      throw new Advice(`Port ${port} needs more rights than you have. Choose one above 1023: ${name}=4310 npm start`);
    }
    throw error;
  }
  server.close();
  await once(server, 'close');
}
