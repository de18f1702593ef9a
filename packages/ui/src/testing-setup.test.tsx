import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

function beBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Component that takes longer to render than React's time slice. */
function Slow({ onEffect }: { onEffect: () => void }) {
  beBusy(30);
  useEffect(onEffect, [onEffect]);
  return <p>Here</p>;
}

function Late({ onEffect }: { onEffect: () => void }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    // Fires only after the test has started to wait for it.
    const timer = setTimeout(() => setShown(true), 5);
    return () => clearTimeout(timer);
  }, []);
  return shown ? <Slow onEffect={onEffect} /> : undefined;
}

test('what a test waited for has had its effects, also on a busy machine', async () => {
  let effects = 0;
  const count = () => {
    effects += 1;
  };
  // Blocks the thread between the render and its effects, like another process would.
  const other = new MutationObserver(() => {
    let turns = 0;
    const hold = () => {
      turns += 1;
      if (turns < 100) queueMicrotask(hold);
      else beBusy(10);
    };
    hold();
  });
  render(<Late onEffect={count} />);
  other.observe(document.body, { childList: true, subtree: true });
  await screen.findByText('Here');
  other.disconnect();
  expect(effects).toBe(1);
});

test('frames are drawn after fake timers of a test that requested one', async () => {
  vi.useFakeTimers();
  // Leaves jsdom in the state after a focused element was removed.
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.remove();
  vi.useRealTimers();
  expect(await new Promise((resolve) => requestAnimationFrame(resolve))).toEqual(expect.any(Number));
});

// The order matters: the second test checks what the first one leaves behind.
test('what a test puts in the place of something is there until its page is gone', () => {
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => {
    expect('requestIdleCallback' in window).toBe(true);
    expect(vi.isMockFunction(window.print)).toBe(true);
  });
});

test('and is over before the next one', () => {
  expect('requestIdleCallback' in window).toBe(false);
  expect(vi.isMockFunction(window.print)).toBe(false);
});
