import { pnpm } from './pnpm.mjs';
import { main, say } from './say.mjs';

/** Fails for known vulnerabilities of severity high or above in dependencies of apps and server. */
await main(async () => {
  const { code, output } = await pnpm(['audit', '--prod', '--audit-level', 'high']);
  say(output.trimEnd());
  return code;
});
