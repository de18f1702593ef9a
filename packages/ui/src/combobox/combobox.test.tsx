import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { ComboboxDropdown, ComboboxList, useCombobox } from './combobox.tsx';

const towns = ['Austin', 'Boston', 'Chicago'];

interface TownsProps {
  readonly options: readonly string[];
  readonly firstIsActive?: boolean;
  readonly onPick: (town: string) => void;
  readonly onEnter: () => void;
}

function Towns({ options, ...combobox }: TownsProps) {
  const [opened, setOpened] = useState(true);
  const { rootProps, fieldProps, listProps, deactivate } = useCombobox({
    ...combobox,
    options,
    keyOf: (town) => town,
    opened,
    onOpen: () => setOpened(true),
    onClose: () => setOpened(false),
  });
  return (
    <div {...rootProps}>
      <input aria-label="Town" {...fieldProps} onChange={deactivate} />
      {opened && (
        <ComboboxDropdown>
          <ComboboxList {...listProps} label="Towns">
            {(town) => town}
          </ComboboxList>
          <button type="button">Retry</button>
        </ComboboxDropdown>
      )}
    </div>
  );
}

async function open(changes: Partial<TownsProps> = {}) {
  const onPick = vi.fn<(town: string) => void>();
  const onEnter = vi.fn<() => void>();
  const outer = vi.fn<(key: string) => void>();
  const view = (options: readonly string[]) => (
    <TestTheme>
      <div role="presentation" onKeyDown={({ key }) => outer(key)}>
        <Towns options={options} onPick={onPick} onEnter={onEnter} {...changes} />
      </div>
    </TestTheme>
  );
  const { rerender } = render(view(towns));
  const field = screen.getByRole('combobox', { name: 'Town' });
  await userEvent.click(field);
  return { field, onPick, onEnter, outer, answerAnew: (options: readonly string[]) => rerender(view(options)) };
}
const activeOption = () => screen.queryByRole('option', { selected: true })?.textContent;

test('arrows go round the options, and Enter picks', async () => {
  const { field, onPick } = await open();
  expect(activeOption()).toBeUndefined();
  await userEvent.keyboard('{ArrowUp}');
  expect(activeOption()).toBe('Chicago');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Chicago' }).id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Boston');
});

test('a new list of options keeps the active one, wherever it is now', async () => {
  const { onPick, answerAnew } = await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  answerAnew(['Boston', 'Denver']);
  expect(activeOption()).toBe('Boston');
  answerAnew(['Denver']);
  expect(activeOption()).toBeUndefined();
  answerAnew(['Denver', 'Boston']);
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Boston');
});

test('Enter without an active option is left to the field', async () => {
  const { onPick, onEnter } = await open();
  await userEvent.keyboard('{Enter}');
  expect(onEnter).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
});

test('where the first is active Enter picks it', async () => {
  const { onPick } = await open({ firstIsActive: true });
  expect(activeOption()).toBe('Austin');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Austin');
});

test('keys that choose among the words of an input method are not for the list', async () => {
  const { field, onPick, onEnter } = await open({ firstIsActive: true });
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field, { key, isComposing: true });
  // Safari sends this key press after the composition that it has just ended.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(activeOption()).toBe('Austin');
  expect(onPick).not.toHaveBeenCalled();
  expect(onEnter).not.toHaveBeenCalled();
});

test('typing takes the choice back', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('Austin');
  await userEvent.keyboard('x');
  expect(activeOption()).toBeUndefined();
});

test('Escape closes and goes no further; an arrow opens again', async () => {
  const { field, outer } = await open();
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(outer).not.toHaveBeenCalledWith('Escape');
  await userEvent.keyboard('{Escape}');
  expect(outer).toHaveBeenCalledWith('Escape');
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(activeOption()).toBeUndefined();
});

test('the mouse picks without taking the focus; leaving field and dropdown closes', async () => {
  const { field, onPick } = await open();
  await userEvent.hover(screen.getByRole('option', { name: 'Boston' }));
  expect(activeOption()).toBe('Boston');
  await userEvent.click(screen.getByRole('option', { name: 'Boston' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Boston');
  expect(field).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a press outside closes after its click, as the page may get shorter; the secondary button closes at once', async () => {
  const { field } = await open();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(field).not.toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.pointer('[/MouseLeft]');
  await vi.waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));

  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.pointer({ keys: '[MouseRight>]', target: document.body });
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('a click that returns the focus keeps the list open', async () => {
  const { field } = await open();
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  field.focus();
  await user.pointer('[/MouseLeft]');
  await new Promise((resolve) => setTimeout(resolve));
  expect(field).toHaveAttribute('aria-expanded', 'true');
});
