import { pnpm } from '../pnpm.mjs';

/** True if the registry can report known vulnerabilities, which many mirrors cannot. */
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
