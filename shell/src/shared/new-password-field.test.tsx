import { checkPassword } from '@tech-portal/passwords';
import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NewPasswordField } from './new-password-field.tsx';

function Field({ words, error }: { words?: readonly string[]; error?: string }) {
  const [value, setValue] = useState('');
  return (
    <NewPasswordField
      label="Password"
      name="password"
      {...(words && { personalData: words })}
      withAsterisk={false}
      readOnly={false}
      error={error}
      aria-invalid={error !== undefined}
      value={value}
      onBlur={() => undefined}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

function open(props: Parameters<typeof Field>[0] = {}) {
  render(<Field {...props} />, { wrapper: TestTheme });
  return { user: userEvent.setup(), box: screen.getByLabelText('Password') };
}

test.each([
  ['abc', 0, 'Too short'],
  ['sunshine99', 1, 'This password is too easy to guess. Choose a longer or less common one.'],
  ['x7Gt!q2m', 2, 'Fair'],
  ['correct horse', 3, 'Good'],
  ['nine green tractors', 4, 'Strong'],
])('%s: %i of 4, %s', async (password, strength, text) => {
  const { user, box } = open();
  await user.type(box, password);
  const meter = await screen.findByRole('meter', { name: 'Password strength' });
  expect(meter).toHaveAttribute('aria-valuenow', String(strength));
  expect(meter).toHaveAttribute('aria-valuetext', text);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Password strength: ${text}`));
});

test('says what the server says of the owner’s own words', async () => {
  const words = ['Ada', 'Kowalczyk'];
  const { user, box } = open({ words });
  await user.type(box, 'Kowalczyk-26');
  const meter = await screen.findByRole('meter');
  expect(meter).toHaveAttribute('aria-valuetext', checkPassword('Kowalczyk-26', words).problem);
});

test('nothing is judged before something is typed, and a mistake takes its place', async () => {
  const { user, box } = open({ error: 'Passwords do not match.' });
  expect(box).toHaveAccessibleDescription('Passwords do not match.');
  await user.type(box, 'correct horse');
  expect(screen.queryByRole('meter')).toBeNull();
});
