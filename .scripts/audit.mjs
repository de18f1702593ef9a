import { pnpm } from './pnpm.mjs';
import { main, say } from './say.mjs';

/** Fails for known vulnerabilities, from high on, of what apps and server need. */
await main(async () => {
  const { code, output } = await pnpm(['audit', '--prod', '--audit-level', 'high']);
  say(output.trimEnd());
  return code;
});
