const HIDDEN = '***';
/** Shorter ones stand in every other word. */
const LEAST = 4;

function passwordsIn(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { password } = new URL(text);
  return password === '' ? [] : [password, decodeURIComponent(password)];
}

/** What of the variables must never be printed: passwords within addresses, and whatever is named a key or a password. */
function secretsOf(variables: NodeJS.ProcessEnv): string[] {
  return Object.entries(variables).flatMap(([name, text = '']) => {
    const isSecret = /(?:PASSWORD|_KEY|SECRET|TOKEN|_USERNAME)$/.test(name);
    return [...passwordsIn(text), ...(isSecret ? [text] : [])].filter((secret) => secret.length >= LEAST);
  });
}

/** Takes every secret of the variables out of what is about to be printed, wherever it came from. */
export function hideSecrets(variables: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = secretsOf(variables).toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
}
