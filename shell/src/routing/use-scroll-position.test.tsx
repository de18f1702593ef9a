import { createPortalHistory, PortalRouter } from '@tech-portal/platform/portal-router';
import { act, cleanup, render } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollPosition } from './use-scroll-position.ts';

const scrollTo = vi.fn<(x: number, y: number) => void>();

beforeEach(() => {
  window.history.replaceState(null, '', '/first');
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  scrollTo.mockClear();
});

function Page() {
  useScrollPosition();
  return <h1 id="named">{useLocation().pathname}</h1>;
}

function open() {
  const history = createPortalHistory();
  render(
    <PortalRouter history={history}>
      <Page />
    </PortalRouter>,
  );
  const to = (...link: Parameters<typeof history.push>) => act(() => history.push(...link));
  const back = () =>
    act(async () => {
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await arrived;
    });
  return { to, back };
}

const isAt = (y: number) => vi.stubGlobal('scrollY', y);

test('a new page begins at the top, Back leads to where it was', async () => {
  const { to, back } = open();
  isAt(700);
  to('/second');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  isAt(20);
  await back();
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});

test('a page that asks for it stays where it is', () => {
  const { to } = open();
  scrollTo.mockClear();
  to('/first?page=2', null, { preventScrollReset: true });
  expect(scrollTo).not.toHaveBeenCalled();
});

test('the place that the address names is shown', () => {
  const { to } = open();
  scrollTo.mockClear();
  const shown = vi.fn<() => void>();
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(shown);
  to('/second#named');
  expect(shown).toHaveBeenCalledTimes(1);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a reload leads to where it was', () => {
  open();
  isAt(333);
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}'))).toContain(333);
  expect(window.history.scrollRestoration).toBe('auto');
});
