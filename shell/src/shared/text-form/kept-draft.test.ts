import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';

const start = { name: '', city: 'Elkhart' };

afterEach(() => sessionStorage.clear());

test('what was typed is there again', () => {
  keepDraft('form', 'ada', { name: 'Ada', city: '' });
  expect(keptDraft('form', 'ada', start)).toEqual({ name: 'Ada', city: '' });
});

test("nobody sees another one's draft, and a forgotten one is gone", () => {
  keepDraft('form', 'ada', { name: 'Ada' });
  expect(keptDraft('form', 'bob', start)).toBeUndefined();
  forgetDraft('form');
  expect(keptDraft('form', 'ada', start)).toBeUndefined();
});

test('fields that the form does not have, and what is no text, are left out', () => {
  sessionStorage.setItem(
    'tech-portal:form',
    JSON.stringify({ owner: '', draft: { name: 7, city: 'Gary', type: 'admin' } }),
  );
  expect(keptDraft('form', '', start)).toEqual({ name: '', city: 'Gary' });
});

test.each(['', '{', 'null', '7', '{"owner":""}', '{"owner":"","draft":null}'])(
  '%j in the storage is no draft',
  (text) => {
    sessionStorage.setItem('tech-portal:form', text);
    expect(keptDraft('form', '', start)).toBeUndefined();
  },
);

test('without storage nothing is kept and nothing breaks', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Quota exceeded.', 'QuotaExceededError');
  });
  expect(() => keepDraft('form', '', start)).not.toThrow();
  expect(keptDraft('form', '', start)).toBeUndefined();
});
