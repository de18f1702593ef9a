/** What is wrong with a new password and its repetition (document 1, section 5). */
export const PASSWORDS_DIFFER = 'Passwords do not match.';
export const PASSWORD_TOO_SHORT = 'Password must be at least 8 characters.';

/** Shortest password, in characters (document 2, section 9). */
export const isTooShort = (password: string): boolean => password.length < 8;
