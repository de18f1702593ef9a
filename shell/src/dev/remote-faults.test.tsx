import { createExposeLoader } from '@tech-portal/release-client';
import { remote } from '@tech-portal/release-client/testing';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RemoteErrorBoundary } from '../remotes/remote-component.tsx';
import { withFaults } from './remote-faults.ts';
import type { RemoteFault } from './remote-faults.ts';

const name = 'mfe-sample/page';
const sample = remote([{ path: '/page', expose: './page', access: 'any', title: 'Page' }]);
const Page = () => <p>The page</p>;

function loaderWith(first?: RemoteFault) {
  let fault = first;
  const options = withFaults(
    {
      registry: async () => ({ remotes: [sample] }),
      contracts: [1],
      open: async () => ({ get: async () => () => ({ default: Page }) }),
      limits: { hedgeAfter: 20, timeout: 60 },
    },
    () => (fault ? { 'mfe-sample': fault } : {}),
  );
  return { ...createExposeLoader(options), switchOff: () => (fault = undefined) };
}

test('without a fault the page comes', async () => {
  await expect(loaderWith().load(name)).resolves.toEqual({ default: Page });
});

test.each([
  ['unregistered', 'not-registered'],
  ['missing', 'broken'],
  ['chunk', 'broken'],
  ['hanging', 'timeout'],
  ['truncated', 'broken'],
  ['html', 'broken'],
  ['hash', 'broken'],
  ['contract', 'incompatible'],
  ['slow', 'timeout'],
] as const)('%s fails as %s, and Retry works once it is switched off', async (fault, reason) => {
  const loader = loaderWith(fault);
  await expect(loader.load(name)).rejects.toMatchObject({ name: 'RemoteFailure', reason });
  loader.switchOff();
  await expect(loader.load(name)).resolves.toEqual({ default: Page });
});

test.each(['mounting', 'rendering'] as const)(
  '%s throws into the boundary, until it is switched off',
  async (fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const loader = loaderWith(fault);
    const { default: Thrower } = await loader.load(name);
    const onThrow = vi.fn<(error: unknown) => void>();
    render(
      <RemoteErrorBoundary onError={onThrow}>
        <p>Beside it</p>
        <Thrower />
      </RemoteErrorBoundary>,
    );
    expect(onThrow).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('on purpose') }));
    expect(screen.queryByText('Beside it')).not.toBeInTheDocument();

    loader.switchOff();
    render(<Thrower />);
    expect(screen.getByText('The page')).toBeVisible();
  },
);

test('the fault of an app concerns that app alone', async () => {
  const options = withFaults(
    {
      registry: async () => ({ remotes: [sample] }),
      contracts: [1],
      open: async () => ({ get: async () => () => ({ default: Page }) }),
    },
    () => ({ 'mfe-other': 'missing' }),
  );
  await expect(createExposeLoader(options).load(name)).resolves.toEqual({ default: Page });
});
