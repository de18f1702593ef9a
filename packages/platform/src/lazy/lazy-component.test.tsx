import { act, render, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi, afterEach } from 'vitest';
import { useIdle, lazyComponent } from './lazy-component.tsx';

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

afterEach(cleanup);

interface GreetingProps {
  readonly name: string;
}

const Greeting = ({ name }: GreetingProps) => <p>Good morning, {name}</p>;

const missing = new Error('Loading chunk 464 failed.');

function lazyGreeting(load: () => Promise<typeof Greeting>, onFailure?: (error: unknown) => void) {
  return lazyComponent<GreetingProps>(load, {
    loading: ({ name }) => <p>{name} waits</p>,
    failed: (retry, { name }) => <button onClick={retry}>Load it again for {name}</button>,
    ...(onFailure && { onFailure }),
  });
}

test('the placeholder stands there until the code is, and a second one needs none', async () => {
  const load = vi.fn(async () => Greeting);
  const Late = lazyGreeting(load);
  render(<Late name="Ada" />);
  expect(screen.getByText('Ada waits')).toBeTruthy();
  await screen.findByText('Good morning, Ada');
  render(<Late name="Grace" />);
  expect(screen.getByText('Good morning, Grace')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that does not come leaves what is around it, is reported, and is fetched again on Retry', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(missing);
  const onFailure = vi.fn<(error: unknown) => void>();
  const Late = lazyGreeting(load, onFailure);
  render(
    <>
      <input aria-label="Typed" defaultValue="half a thought" />
      <Late name="Ada" />
    </>,
  );
  fireEvent.click(await screen.findByText('Load it again for Ada'));
  expect(screen.getByText('Ada waits')).toBeTruthy();
  await screen.findByText('Good morning, Ada');
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('half a thought');
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(missing);
  expect(load).toHaveBeenCalledTimes(2);
});

test('two at a time load their code once, and each can try again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(missing);
  const Late = lazyGreeting(load);
  render(
    <>
      <Late name="Ada" />
      <Late name="Grace" />
    </>,
  );
  fireEvent.click(await screen.findByText('Load it again for Ada'));
  await screen.findByText('Good morning, Ada');
  fireEvent.click(screen.getByText('Load it again for Grace'));
  await screen.findByText('Good morning, Grace');
  expect(load).toHaveBeenCalledTimes(2);
});

test('one that is gone before its code came reports nothing', async () => {
  const { promise, reject } = Promise.withResolvers<typeof Greeting>();
  const onFailure = vi.fn<(error: unknown) => void>();
  const Late = lazyGreeting(() => promise, onFailure);
  render(<Late name="Ada" />).unmount();
  reject(missing);
  await promise.catch(() => undefined);
  expect(onFailure).not.toHaveBeenCalled();
});

test('code that was loaded ahead of time is there at once', async () => {
  const Late = lazyGreeting(async () => Greeting);
  Late.preload();
  await Promise.resolve();
  await Promise.resolve();
  render(<Late name="Ada" />);
  expect(screen.getByText('Good morning, Ada')).toBeTruthy();
});

test('code that was loaded ahead of time in vain is fetched again when it is shown', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(missing);
  const Late = lazyGreeting(load);
  Late.preload();
  await Promise.resolve();
  await Promise.resolve();
  render(<Late name="Ada" />);
  await screen.findByText('Good morning, Ada');
  expect(load).toHaveBeenCalledTimes(2);
});
