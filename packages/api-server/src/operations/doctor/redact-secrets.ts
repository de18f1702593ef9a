const REDACTED = '***';
/** Length of the shortest secret to redact; shorter ones also occur in ordinary words. */
const MIN_SECRET_LENGTH = 4;

function passwordsIn(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { password } = new URL(text);
  return password === '' ? [] : [password, decodeURIComponent(password)];
}

/** Collects values that must never be printed: passwords in URLs, and variables named like a key or password. */
function secretsOf(variables: NodeJS.ProcessEnv): string[] {
  return Object.entries(variables).flatMap(([name, text = '']) => {
    const isSecret = /(?:PASSWORD|_KEY|SECRET|TOKEN|_USERNAME)$/.test(name);
    return [...passwordsIn(text), ...(isSecret ? [text] : [])].filter((secret) => secret.length >= MIN_SECRET_LENGTH);
  });
}

/** Returns a function that removes the secrets of the variables from text before it is printed. */
export function redactSecrets(variables: NodeJS.ProcessEnv): (text: string) => string {
  const secrets = secretsOf(variables).toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, REDACTED), text);
}
