import { useApiForm } from '@tech-portal/forms';
import { TestTheme } from '@tech-portal/ui/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { object, string } from 'valibot';
import { expect, test, vi } from 'vitest';
import { ChoiceInput } from './choice-input.tsx';

const choices = { email: 'Email', text: 'Text message' };

function ContactForm({
  contact,
  isRequired,
  send,
}: {
  contact: string;
  isRequired: boolean;
  send: () => Promise<void>;
}) {
  const form = useApiForm({ initial: { contact }, schema: object({ contact: string() }), send });
  return (
    <form {...form.props} aria-label="Person">
      <ChoiceInput label="Contact" choices={choices} empty="None" required={isRequired} {...form.select('contact')} />
      <button type="submit">Save</button>
    </form>
  );
}

function open(contact = '', isRequired = false) {
  const send = vi.fn(() => Promise.resolve());
  render(
    <TestTheme>
      <ContactForm contact={contact} isRequired={isRequired} send={send} />
    </TestTheme>,
  );
  return send;
}

const options = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ text, disabled }) => [text, disabled]);

test('offers the labels and sends the value', async () => {
  const send = open();
  expect(options()).toEqual([
    ['None', false],
    ['Email', false],
    ['Text message', false],
  ]);
  fireEvent.change(screen.getByLabelText('Contact'), { target: { value: 'text' } });
  expect(screen.getByLabelText('Contact')).toHaveDisplayValue('Text message');
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ contact: 'text' }, { contact: 'text' }));
});

test('a required choice cannot go back to none', () => {
  open('', true);
  expect(options()[0]).toEqual(['None', true]);
  expect(screen.getByLabelText('Contact')).toBeRequired();
});

test('a value of a newer server stays, under its own name', () => {
  open('voice_mail');
  expect(screen.getByLabelText('Contact')).toHaveDisplayValue('Voice mail');
  expect(screen.getByLabelText('Contact')).toHaveValue('voice_mail');
});
