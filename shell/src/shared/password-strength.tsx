import { judgePassword } from '@tech-portal/passwords';
import { VisuallyHidden } from '@tech-portal/ui';
import { useEffect, useState } from 'react';
import classes from './password-strength.module.css';

/** Announces the strength only after a pause in typing; each letter would be too much. */
const PAUSE_MS = 700;
const LEAST_CHARACTERS = 8;
const MOST = 4;

const names = ['Too easy to guess', 'Too easy to guess', 'Fair', 'Good', 'Strong'] as const;

function verdictOf(password: string, words: readonly string[]) {
  if ([...password].length < LEAST_CHARACTERS) return { strength: 0, text: 'Too short' };
  const { strength, problem } = judgePassword(password, words);
  return { strength, text: problem ?? names[strength] };
}

/** Debounced text. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface PasswordStrengthProps {
  readonly password: string;
  /** Known name, username, email and company; a password that contains them is weak. */
  readonly words: readonly string[];
}

/** Strength of a new password: bar, text, and an announcement after a pause (ACCOUNT-16). The server decides. */
export function PasswordStrength({ password, words }: PasswordStrengthProps) {
  const { strength, text } = verdictOf(password, words);
  const spoken = usePaused(`Password strength: ${text}`);
  return (
    <span className={classes.strength}>
      <span
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={MOST}
        aria-valuenow={strength}
        aria-valuetext={text}
        className={classes.bar}
        data-strength={strength}
      />
      <span aria-hidden className={classes.text}>
        {text}
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </span>
  );
}
