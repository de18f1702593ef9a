import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { writeRegistry } from '@tech-portal/release-client/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { RemoteComponent } from './remote-component.tsx';

// The trailing `//` comments out the query that a retry appends.
const containerUrl = (get: string) =>
  `data:text/javascript,${encodeURIComponent(`export const init = () => {}; export const get = ${get}; //`)}`;

const remote = (name: string, get: string): RegistryEntry => ({
  name,
  version: '1',
  platformContract: 1,
  routes: [],
  navigation: [],
  slots: [],
  consumes: [],
  entry: containerUrl(get),
  exposes: { './page': [] },
  uses: { './page': [] },
});

const draws = (text: string) => `async () => () => ({ default: () => '${text}' })`;

beforeAll(() => {
  writeRegistry({
    remotes: [
      remote('mfe-store', draws('The cart')),
      remote('mfe-throwing', throwing),
      remote(
        'mfe-gone',
        `async () => { if (!globalThis.isBack) throw new Error('gone'); return () => ({ default: () => 'Back' }); }`,
      ),
    ],
  });
});

const throwing = `async () => () => ({ default: () => { if (!globalThis.isWhole) throw new Error('while rendering'); return 'Whole'; } })`;

const failed = (_failure: unknown, retry: () => void) => (
  <div role="alert">
    Not here
    <button type="button" onClick={retry}>
      Retry
    </button>
  </div>
);

test('shows the fallback while the code is on its way, then the component', async () => {
  render(<RemoteComponent name="mfe-store/page" fallback="Loading" />);

  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('The cart')).toBeInTheDocument();
});

test('a component that was loaded before needs no fallback', async () => {
  const first = render(<RemoteComponent name="mfe-store/page" fallback="Loading" />);
  await screen.findByText('The cart');
  first.unmount();
  render(<RemoteComponent name="mfe-store/page" fallback="Loading" />);

  expect(screen.getByText('The cart')).toBeInTheDocument();
});

test('Retry loads again and shows the component once the cause is gone', async () => {
  render(<RemoteComponent name="mfe-gone/page" renderError={failed} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not here');

  Object.assign(globalThis, { isBack: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Back')).toBeInTheDocument();
});

test('without a panel a failure renders nothing', async () => {
  const { container } = render(<RemoteComponent name="mfe-unknown/page" fallback="Loading" />);
  await expect.poll(() => container.textContent).toBe('');
});

test('what throws while it is rendered shows the panel, and Retry renders it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<RemoteComponent name="mfe-throwing/page" renderError={failed} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not here');

  Object.assign(globalThis, { isWhole: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Whole')).toBeInTheDocument();
});
