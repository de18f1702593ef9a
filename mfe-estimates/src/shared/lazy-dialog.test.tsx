import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { lazyDialog } from './lazy-dialog.tsx';

interface GreetingProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const Greeting = ({ opened, onClose }: GreetingProps) => (
  <div role="dialog" hidden={!opened}>
    Good morning <button onClick={onClose}>Close</button>
  </div>
);

function open(load: () => Promise<typeof Greeting>) {
  const Late = lazyDialog(load);
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <input aria-label="Typed" />
        <button onClick={() => setOpened(true)}>Open</button>
        <Late opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  }
  return renderPage(<Page />);
}

test('opens, closes and opens again', async () => {
  const { user } = open(async () => Greeting);
  for (let times = 0; times < 2; times += 1) {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Good morning')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Good morning')).not.toBeVisible();
  }
});

test('whose code does not come says so, leaves the page as it is, and is tried again', async () => {
  let online = false;
  const { user, toasts } = open(async () => {
    if (!online) throw new Error('Loading chunk 464 failed.');
    return Greeting;
  });
  await user.type(screen.getByLabelText('Typed'), 'half a thought');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => toasts).toMatchObject([{ kind: 'error', message: /^This could not be opened/ }]);
  expect(screen.getByLabelText('Typed')).toHaveValue('half a thought');
  online = true;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Good morning')).toBeVisible();
});
