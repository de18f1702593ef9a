import { clearDrafts } from '@tech-portal/platform';
import { TextInput } from '@tech-portal/ui';
import { TestTheme } from '@tech-portal/ui/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { object, string } from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore } from '../drafts/draft-store.ts';
import { textDraftSchema } from '../drafts/stored-draft.ts';
import { useApiForm } from './use-api-form.ts';

const initial = { name: '', city: 'Elkhart', password: '' };
const options = { name: 'form', schema: textDraftSchema({ name: '', city: 'Elkhart' }), storage: 'session' } as const;
const store = createDraftStore(options);
const slowStore = createDraftStore({ ...options, debounce: 250 });
const stored = () => store.of(5)?.read();

interface Options {
  drafts?: typeof store;
  owner?: number | undefined;
  version?: string;
  send?: () => Promise<unknown>;
}

function Form({ drafts = store, owner, version, send = () => Promise.resolve() }: Options) {
  const form = useApiForm({
    initial,
    schema: object({ name: string(), city: string() }),
    send,
    draft: drafts.of(owner, { version }),
  });
  return (
    <form {...form.props}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Password" {...form.field('password')} />
      <button>Save</button>
      <button type="button" onClick={form.discard}>
        Start over
      </button>
      <output>{form.isRestored ? 'restored' : 'new'}</output>
    </form>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (text: string) => fireEvent.change(name(), { target: { value: text } });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const open = (options: Options = { owner: 5 }) =>
  render(<Form {...options} />, { wrapper: ({ children }) => <TestTheme>{children}</TestTheme> });
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  vi.useRealTimers();
  // A page stores its draft on unmount.
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

test('what was typed is there after a reload, but no password', async () => {
  const { unmount } = open();
  type('Ada');
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  unmount();
  open();
  expect(name()).toHaveValue('Ada');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByText('restored')).toBeVisible();
});

test('it is written down with every change', () => {
  open();
  type('Ad');
  expect(stored()?.name).toBe('Ad');
  type('Ada');
  expect(stored()?.name).toBe('Ada');
});

test('what is large is written down a moment later, and at once when the page goes out of sight', () => {
  vi.useFakeTimers();
  open({ owner: 5, drafts: slowStore });
  type('Ad');
  expect(stored()).toBeUndefined();
  act(() => void vi.advanceTimersByTime(250));
  expect(stored()?.name).toBe('Ad');
  type('Ada');
  hide();
  expect(stored()?.name).toBe('Ada');
});

test.each([['nothing'], ['something']])('a form with %s typed leaves alone what another tab wrote since', (typed) => {
  open();
  if (typed === 'something') type('Bob');
  store.of(5)?.write({ name: 'Ada', city: '' });
  hide();
  expect(stored()?.name).toBe('Ada');
});

test('what is changed back, given up or sent is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  open();
  type('Ada');
  hide();
  type('');
  hide();
  expect(stored()).toBeUndefined();
  type('Ada');
  hide();
  await press('Start over');
  expect(stored()).toBeUndefined();
  expect(name()).toHaveValue('');
  type('Ada');
  await press('Save');
  await waitFor(() => expect(stored()).toBeUndefined());
});

test('a form that is left while it is sent forgets its draft with the response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { unmount } = open({ owner: 5, send: () => promise });
  type('Ada');
  await press('Save');
  unmount();
  expect(stored()?.name).toBe('Ada');
  resolve();
  await waitFor(() => expect(stored()).toBeUndefined());
});

test('a response that comes after somebody came back and typed on leaves that alone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = open({ owner: 5, send: () => promise });
  type('Ada');
  await press('Save');
  first.unmount();
  const second = open();
  type('Ada Lovelace');
  hide();
  resolve();
  await act(() => promise);
  expect(stored()?.name).toBe('Ada Lovelace');
  second.unmount();
  expect(stored()?.name).toBe('Ada Lovelace');
});

test('a failure keeps the draft', async () => {
  const { unmount } = open({ owner: 5, send: () => Promise.reject(new Error('failed')) });
  type('Ada');
  await press('Save');
  unmount();
  expect(stored()?.name).toBe('Ada');
});

test('a draft of another state of what is changed is not shown', () => {
  const { unmount } = open({ owner: 5, version: 'monday' });
  type('Ada');
  unmount();
  open({ owner: 5, version: 'tuesday' });
  expect(name()).toHaveValue('');
});

test('Log Out takes the draft of an open form with it', () => {
  const { unmount } = open();
  type('Ada');
  clearDrafts();
  unmount();
  expect(sessionStorage).toHaveLength(0);
});

test('an account that is known late finds its draft, unless something was typed before', () => {
  store.of(5)?.write({ name: 'Ada', city: '' });
  const first = open({ owner: undefined });
  first.rerender(<Form owner={5} />);
  expect(name()).toHaveValue('Ada');
  first.unmount();
  const second = open({ owner: undefined });
  type('Bob');
  second.rerender(<Form owner={5} />);
  expect(name()).toHaveValue('Bob');
  hide();
  expect(stored()?.name).toBe('Bob');
});
