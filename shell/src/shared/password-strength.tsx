import { judgePassword } from '@tech-portal/passwords';
import { VisuallyHidden } from '@tech-portal/ui';
import { useEffect, useState } from 'react';
import classes from './password-strength.module.css';

/** After such a pause in typing it is said aloud; with each letter nobody could listen. */
const PAUSE_MS = 700;
const LEAST_CHARACTERS = 8;
const MOST = 4;

const names = ['Too easy to guess', 'Too easy to guess', 'Fair', 'Good', 'Strong'] as const;

/** What is said about a password that is being typed, and how far its bar goes. */
function verdictOf(password: string, words: readonly string[]) {
  if ([...password].length < LEAST_CHARACTERS) return { strength: 0, text: 'Too short' };
  const { strength, problem } = judgePassword(password, words);
  return { strength, text: problem ?? names[strength] };
}

/** The same text a while after it stopped changing. */
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
  /** Name, username, email and company as far as they are known here; they make a password weak. */
  readonly words: readonly string[];
}

/** How good a new password is: a bar, a text, and the same aloud after a pause (ACCOUNT-16). The server decides. */
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
