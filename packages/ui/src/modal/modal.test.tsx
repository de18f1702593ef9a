import { Button } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { Modal } from './modal.tsx';

function Dialogs() {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(false);
  return (
    <TestTheme>
      <Modal opened={outer} onClose={() => setOuter(false)} title="Outer">
        <button type="button" onClick={() => setInner(true)}>
          Open inner
        </button>
      </Modal>
      <Modal opened={inner} onClose={() => setInner(false)} title="Inner">
        Inside
      </Modal>
    </TestTheme>
  );
}

test('Escape closes the uppermost dialog only', async () => {
  render(<Dialogs />);
  await userEvent.click(screen.getByRole('button', { name: 'Open inner' }));
  await screen.findByRole('dialog', { name: 'Inner' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape that opens a question does not answer it', async () => {
  function Typed() {
    const [leaving, setLeaving] = useState(false);
    return (
      <TestTheme>
        {/* As in a browser, React renders between two listeners of the same key press. */}
        <Modal opened onClose={() => flushSync(() => setLeaving(true))} title="Typed" />
        <Modal opened={leaving} onClose={() => setLeaving(false)} title="Discard?" />
      </TestTheme>
    );
  }
  render(<Typed />);
  await screen.findByRole('dialog', { name: 'Typed' });
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Typed' })).toBeVisible();
});

test('a dialog that is opened from its first moment gives the focus back', async () => {
  function Lazy() {
    const [opened, setOpened] = useState<boolean>();
    return (
      <TestTheme>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        {opened !== undefined && <Modal opened={opened} onClose={() => setOpened(false)} title="Late" />}
      </TestTheme>
    );
  }
  render(<Lazy />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Late' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('a dialog out of another one, closed meanwhile, gives the focus back to what opened that', async () => {
  function Chain() {
    const [open, setOpen] = useState<'first' | 'second'>();
    return (
      <TestTheme>
        <button type="button" onClick={() => setOpen('first')}>
          Open
        </button>
        <Modal opened={open === 'first'} onClose={() => setOpen(undefined)} title="First">
          <button type="button" onClick={() => setOpen('second')}>
            Go on
          </button>
        </Modal>
        <Modal opened={open === 'second'} onClose={() => setOpen(undefined)} title="Second" />
      </TestTheme>
    );
  }
  render(<Chain />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  await screen.findByRole('dialog', { name: 'Second' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'First' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

test('a dialog that goes together with its button leaves the focus on the heading of the page', async () => {
  function Gone() {
    const [step, setStep] = useState<'closed' | 'open' | 'gone'>('closed');
    return (
      <TestTheme>
        <main>
          <h1>Where one is</h1>
          {step !== 'gone' && (
            <>
              <button type="button" onClick={() => setStep('open')}>
                Open
              </button>
              <Modal opened={step === 'open'} onClose={() => setStep('closed')} title="Question">
                <button type="button" onClick={() => setStep('gone')}>
                  Agree
                </button>
              </Modal>
            </>
          )}
        </main>
      </TestTheme>
    );
  }
  render(<Gone />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where one is' })).toHaveFocus());
});

test('a notice that took the focus before its question closed keeps it', async () => {
  function Asked() {
    const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed');
    const agree = () => {
      document.querySelector<HTMLElement>('[aria-label="Outcome"]')?.focus();
      setStep('done');
    };
    return (
      <TestTheme>
        <main>
          <h1>Where one is</h1>
          <section aria-label="Outcome" tabIndex={-1} />
          {step !== 'done' && (
            <button type="button" onClick={() => setStep('open')}>
              Open
            </button>
          )}
          <Modal opened={step === 'open'} onClose={() => setStep('closed')} title="Question">
            <button type="button" onClick={agree}>
              Agree
            </button>
          </Modal>
        </main>
      </TestTheme>
    );
  }
  render(<Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const agree = await screen.findByRole('button', { name: 'Agree' });
  vi.useFakeTimers();
  fireEvent.click(agree);
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(screen.getByRole('region', { name: 'Outcome' })).toHaveFocus();
});

test('a question that a busy button asks gives the focus back to it, once it is ready', async () => {
  function Busy() {
    const [state, setState] = useState<'ready' | 'asking' | 'busy'>('ready');
    return (
      <TestTheme>
        <main>
          <h1>Orders</h1>
          <Button loading={state !== 'ready'} onClick={() => setState('asking')}>
            Export
          </Button>
          <button type="button" onClick={() => setState('ready')}>
            Done
          </button>
        </main>
        <Modal opened={state === 'asking'} onClose={() => setState('busy')} title="Confirm" />
      </TestTheme>
    );
  }
  render(<Busy />);
  const button = screen.getByRole('button', { name: 'Export' });
  // Browsers blur a focused button when it is disabled; jsdom does not.
  button.addEventListener('click', () => button.blur());
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Confirm' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toBeDisabled();
  screen.getByRole('button', { name: 'Done' }).click();
  await waitFor(() => expect(button).toHaveFocus());
});
