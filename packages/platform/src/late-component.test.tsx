import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LateComponent, useIdle } from './late-component.tsx';

afterEach(cleanup);

const Greeting = () => <p>Good morning</p>;

interface PageProps {
  readonly load: () => Promise<typeof Greeting>;
  readonly asked: number;
  readonly onFailure?: () => void;
}

const Page = (props: PageProps) => (
  <>
    <input aria-label="Typed" defaultValue="half a thought" />
    <LateComponent {...props} props={{}} />
  </>
);

test('is loaded once it is asked for, and then stays', async () => {
  const load = vi.fn(async () => Greeting);
  const { rerender } = render(<Page load={load} asked={0} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Page load={load} asked={1} />);
  await screen.findByText('Good morning');
  rerender(<Page load={load} asked={2} />);
  expect(screen.queryByText('Good morning')).not.toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('that does not come leaves what is around it, and is tried again when it is asked for again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('Loading chunk 464 failed.'));
  const failed = vi.fn();
  const { rerender } = render(<Page load={load} asked={1} onFailure={failed} />);
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('half a thought');
  rerender(<Page load={load} asked={2} onFailure={failed} />);
  await screen.findByText('Good morning');
});

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
