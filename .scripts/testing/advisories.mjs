import { pnpm } from '../pnpm.mjs';

/** Whether the registry tells known vulnerabilities; many mirrors do not, and without a network nobody does. */
export async function hasAdvisories() {
  const { output } = await pnpm(['audit', '--prod', '--json']);
  try {
    return 'advisories' in JSON.parse(output) || 'metadata' in JSON.parse(output);
  } catch {
    return false;
  }
}

/** How a person gets the libraries audited. */
export const advisoriesAdvice =
  'Libraries were not audited, as the registry does not tell known vulnerabilities: run npm test where one does.';
