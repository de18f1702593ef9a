import { afterEach, expect, test } from 'vitest';
import { recoverLostFocus } from './browser.ts';

afterEach(() => document.body.replaceChildren());

const addButton = () => document.body.appendChild(document.createElement('button'));

test('takes the focus of what is gone, and none that somebody has', () => {
  const [gone, next, other] = [addButton(), addButton(), addButton()];
  gone.focus();
  gone.remove();
  recoverLostFocus(next);
  expect(next).toHaveFocus();
  recoverLostFocus(other);
  expect(next).toHaveFocus();
});
