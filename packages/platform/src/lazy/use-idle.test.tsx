import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

test('work for an idle moment is done once, and not for a page that is left before', () => {
  vi.useFakeTimers();
  const [work, left] = [vi.fn(), vi.fn()];
  const Idle = ({ todo }: { todo: () => void }) => {
    useIdle(todo);
    return null;
  };
  render(<Idle todo={work} />);
  render(<Idle todo={left} />).unmount();
  act(() => void vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
  expect(work).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});
