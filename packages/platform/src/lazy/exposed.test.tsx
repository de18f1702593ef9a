import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { UserOrdersProps } from '../exposes.ts';
import { createTestHost, loadExposedFrom } from '../testing.tsx';
import type { ExposedComponents, TestHostOptions } from '../testing.tsx';
import { Exposed } from './exposed.tsx';

afterEach(cleanup);

const Orders = ({ userId }: UserOrdersProps) => <p>Orders of {userId}</p>;
const live: ExposedComponents = { 'mfe-store/user-orders': Orders };

function show(options: TestHostOptions, onReady?: () => void) {
  const page = (
    <>
      <h1>User</h1>
      <Exposed
        name="mfe-store/user-orders"
        props={{ userId: 12 }}
        loading={<p>Loading orders</p>}
        failed={(retry) => <button onClick={retry}>Load the orders again</button>}
        {...(onReady && { onReady })}
      />
    </>
  );
  render(createTestHost(page, options).element);
}

test('shows its placeholder, then the component with its props, and says so', async () => {
  const onReady = vi.fn<() => void>();
  show({ exposes: live }, onReady);
  expect(screen.getByText('Loading orders')).toBeTruthy();
  expect(onReady).not.toHaveBeenCalled();
  await screen.findByText('Orders of 12');
  // The effect may run shortly after the text appears.
  await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
});

test('a remote that is gone leaves the page, and Retry loads it again', async () => {
  let isLive = false;
  show({ platform: { loadExposed: (name) => loadExposedFrom(isLive ? live : {})(name) } });
  const retry = await screen.findByText('Load the orders again');
  expect(screen.getByText('User')).toBeTruthy();
  isLive = true;
  fireEvent.click(retry);
  await screen.findByText('Orders of 12');
});

test('a component that throws leaves the page too, and is shown again on Retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Broken = (props: UserOrdersProps) => {
    if (isBroken) throw new Error('Thrown while rendering.');
    return <Orders {...props} />;
  };
  show({ exposes: { 'mfe-store/user-orders': Broken } });
  const retry = await screen.findByText('Load the orders again');
  expect(screen.getByText('User')).toBeTruthy();
  isBroken = false;
  fireEvent.click(retry);
  expect(screen.getByText('Orders of 12')).toBeTruthy();
});
