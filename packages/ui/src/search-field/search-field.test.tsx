import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Modal } from '../modal/modal.tsx';
import { TestTheme } from '../testing.tsx';
import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';

afterEach(() => void vi.useRealTimers());

/** Field with a URL and a clock that the test controls. */
function open(props: Partial<SearchFieldProps> = {}) {
  if (props.whileTyping) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent: string[] = [];
  let setAddress: (search: string) => void = () => undefined;
  function Page() {
    const [search, setSearch] = useState(props.search ?? '');
    setAddress = setSearch;
    return (
      <SearchField
        label="Search parts"
        placeholder="Words"
        {...props}
        search={search}
        onSearch={(text) => sent.push(text)}
      />
    );
  }
  render(
    <TestTheme>
      <Page />
    </TestTheme>,
  );
  const box = screen.getByRole('searchbox', { name: 'Search parts' });
  return {
    sent,
    user: userEvent.setup(),
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    arrive: (search: string) => act(() => setAddress(search)),
    wait: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
  };
}

test('searches a moment after typing stops, trimmed, and at once on Enter', () => {
  const { sent, type, box, wait } = open({ whileTyping: true });
  type(' fa');
  wait(290);
  type(' fan ');
  wait(290);
  expect(sent).toEqual([]);
  wait(10);
  expect(sent).toEqual(['fan']);
  type('fan belt');
  fireEvent.submit(box);
  expect(sent).toEqual(['fan', 'fan belt']);
  wait(1000);
  expect(sent).toEqual(['fan', 'fan belt']);
});

test('with a button it searches when sent only, the same words again as well', async () => {
  const { sent, user, box } = open();
  await user.type(box, 'fan');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(sent).toEqual(['fan', 'fan']);
});

test('the button of a search that needs text waits for it, and says that it searches', async () => {
  const { sent, user, box } = open({ needsText: true });
  expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  await user.type(box, '   {Enter}');
  expect(sent).toEqual([]);
  await user.type(box, 'x');
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});

test('words typed while the address still changes to older ones stay', () => {
  const { sent, type, box, arrive, wait } = open({ whileTyping: true });
  type('fa');
  wait(300);
  type('fan');
  wait(300);
  type('fans');
  arrive('fa');
  expect(box).toHaveValue('fans');
  arrive('fan');
  expect(box).toHaveValue('fans');
  wait(300);
  expect(sent).toEqual(['fa', 'fan', 'fans']);
});

test('words typed after a search was sent by its button stay when the address follows', async () => {
  const { user, box, arrive } = open();
  await user.type(box, 'fan{Enter} belt');
  arrive('fan');
  expect(box).toHaveValue('fan belt');
});

test('the Back button brings the search before it, and what was being typed is not searched for', () => {
  const { sent, type, box, arrive, wait } = open({ whileTyping: true, search: 'second' });
  type('second third');
  arrive('first');
  expect(box).toHaveValue('first');
  wait(1000);
  expect(sent).toEqual([]);
});

test('the button in the field empties it, ends the search and leaves the focus in the field', async () => {
  const { sent, user, box } = open({ search: 'fan' });
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(sent).toEqual(['']);
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});

test('emptying a field whose words were never searched for sends nothing', () => {
  const { sent, type, box, wait } = open({ whileTyping: true });
  type('fan');
  fireEvent.keyDown(box, { key: 'Escape' });
  wait(1000);
  expect(box).toHaveValue('');
  expect(sent).toEqual([]);
});

test('emptying a field that needs text leaves what was found', async () => {
  const { sent, user, box } = open({ needsText: true, search: 'fan' });
  await user.click(box);
  await user.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(sent).toEqual([]);
});

test('in a dialog Escape empties the field first and closes the dialog then', async () => {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <TestTheme>
      <Modal opened onClose={onClose} title="Parts">
        <SearchField label="Search parts" placeholder="Words" search="" onSearch={() => undefined} />
      </Modal>
    </TestTheme>,
  );
  await user.type(screen.getByRole('searchbox'), 'fan{Escape}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a composition is typing until it ends, and its Escape belongs to the input method', () => {
  const { sent, box, wait } = open({ whileTyping: true });
  fireEvent.compositionStart(box);
  fireEvent.input(box, { target: { value: 'ふ' }, isComposing: true });
  wait(1000);
  expect(sent).toEqual([]);
  fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
  expect(box).toHaveValue('ふ');
  fireEvent.input(box, { target: { value: '扇' }, isComposing: true });
  fireEvent.compositionEnd(box, { data: '扇' });
  wait(300);
  expect(sent).toEqual(['扇']);
});
