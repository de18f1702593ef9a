import { checkPassword } from '@tech-portal/passwords';
import { VisuallyHidden } from '@tech-portal/ui';
import { useEffect, useState } from 'react';
import classes from './password-strength.module.css';

/** The strength is announced after this pause in typing, because an announcement per letter would be too much. */
const DEBOUNCE_MS = 700;
const MIN_CHARACTERS = 8;
const MAX_STRENGTH = 4;

const strengthLabels = ['Too easy to guess', 'Too easy to guess', 'Fair', 'Good', 'Strong'] as const;

function strengthOf(password: string, personalData: readonly string[]) {
  if ([...password].length < MIN_CHARACTERS) return { strength: 0, text: 'Too short' };
  const { strength, problem } = checkPassword(password, personalData);
  return { strength, text: problem ?? strengthLabels[strength] };
}

/** Debounced text. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface PasswordStrengthProps {
  readonly password: string;
  /** Known name, username, email and company; a password that contains them is weak. */
  readonly personalData: readonly string[];
}

/** Strength of a new password: bar, text, and an announcement after a pause (ACCOUNT-16). The server decides. */
export function PasswordStrength({ password, personalData }: PasswordStrengthProps) {
  const { strength, text } = strengthOf(password, personalData);
  const announcement = useDebounced(`Password strength: ${text}`);
  return (
    <span className={classes.strength}>
      <span
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={MAX_STRENGTH}
        aria-valuenow={strength}
        aria-valuetext={text}
        className={classes.bar}
        data-strength={strength}
      />
      <span aria-hidden className={classes.text}>
        {text}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </span>
  );
}
