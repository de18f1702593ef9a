import { useEffect, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { RemovedItems } from './removed-items.tsx';

let change: (removed: readonly string[]) => void = () => undefined;
let undone: string[] = [];

function List() {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  useEffect(() => {
    change = setRemoved;
  }, []);
  return (
    <>
      <input aria-label="Notes" />
      {['Fan', 'Axle', 'Valve']
        .filter((name) => !removed.includes(name))
        .map((name) => (
          <button key={name} type="button" onClick={() => setRemoved([...removed, name])}>
            Delete {name}
          </button>
        ))}
      <RemovedItems
        items={removed}
        keyOf={(name) => name}
        undoLabel={(name) => `Undo: put ${name} back`}
        onUndo={(name) => {
          undone.push(name);
          setRemoved(removed.filter((other) => other !== name));
        }}
        onDismiss={(name) => setRemoved(removed.filter((other) => other !== name))}
      >
        {(name) => `Removed ${name}`}
      </RemovedItems>
    </>
  );
}

function open() {
  undone = [];
  render(
    <TestTheme>
      <List />
    </TestTheme>,
  );
  return (name: string) => userEvent.click(screen.getByRole('button', { name }));
}
const bar = (name: string) => screen.getByText(`Removed ${name}`).parentElement;

test('the bar of what was removed takes the focus of the button that is gone', async () => {
  const press = open();
  await press('Delete Fan');
  expect(bar('Fan')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Removed Fan');
});

test('a bar that comes back leaves the focus with who went on elsewhere', async () => {
  const press = open();
  await press('Delete Fan');
  await press('Undo: put Fan back');
  await userEvent.click(screen.getByLabelText('Notes'));
  // The server refused the Undo, so the bar is back.
  act(() => change(['Fan']));
  expect(screen.getByLabelText('Notes')).toHaveFocus();
});

test('a bar that comes back has the focus of who waited for it', async () => {
  const press = open();
  await press('Delete Fan');
  await press('Undo: put Fan back');
  act(() => change(['Fan']));
  expect(bar('Fan')).toHaveFocus();
});

test('Undo and Dismiss leave the keyboard where the bar was', async () => {
  const press = open();
  await press('Delete Fan');
  await press('Delete Axle');
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  expect(screen.getByRole('status')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Undo: put Axle back' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(undone).toEqual(['Axle']);
  expect(screen.getByRole('status')).toHaveFocus();
});
