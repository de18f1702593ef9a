import { expect, test } from 'vitest';
import { Transition } from './button-transition.ts';

const children = (styles: object) => JSON.stringify(styles);

test('shows nothing unless it is to be shown', () => {
  expect(Transition({ mounted: false, transition: 'slide-down', children })).toBeNull();
});

test('shows what has come at once, where the transition would have put it', () => {
  const transition = { in: { opacity: 1, transform: 'translate(-50%, -50%)' }, common: { transformOrigin: 'center' } };
  const styles = { transformOrigin: 'center', opacity: 1, transform: 'translate(-50%, -50%)' };
  expect(Transition({ mounted: true, transition, children })).toBe(JSON.stringify(styles));
  expect(Transition({ mounted: true, transition: 'slide-down', children })).toBe('{}');
});
