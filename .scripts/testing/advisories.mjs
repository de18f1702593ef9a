import { pnpm } from '../pnpm.mjs';

/** True when the registry reports known vulnerabilities; many mirrors do not. */
export async function hasAdvisories() {
  const { output } = await pnpm(['audit', '--prod', '--json']);
  try {
    return 'advisories' in JSON.parse(output) || 'metadata' in JSON.parse(output);
  } catch {
    return false;
  }
}

export const advisoriesAdvice =
  'Libraries were not audited, as the registry does not tell known vulnerabilities: run npm test where one does.';
