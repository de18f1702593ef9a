import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedSearch, syncWithUrl, sendSearch, initialSearchText } from './search-text.ts';
import type { SearchText } from './search-text.ts';

const typed = (text: SearchText, letters: string): SearchText => ({ ...text, typed: letters });

test('the field follows the Back button and links', () => {
  const text = typed(initialSearchText('first'), 'unsent');
  expect(syncWithUrl(text, 'zero')).toEqual(initialSearchText('zero'));
});

test('what was sent and arrives late leaves what was typed since', () => {
  const sent = sendSearch(typed(initialSearchText(''), 'fan'), 'fan');
  expect(syncWithUrl(typed(sent, 'fan belt'), 'fan').typed).toBe('fan belt');
});

test('an older search that arrives after a newer one was sent leaves what was typed', () => {
  const both = sendSearch(sendSearch(typed(initialSearchText(''), 'fan'), 'fa'), 'fan');
  const older = syncWithUrl(both, 'fa');
  expect(older).toEqual({ typed: 'fan', urlSearch: 'fa', pendingSearches: ['fan'] });
  expect(syncWithUrl(older, 'fan')).toEqual({ typed: 'fan', urlSearch: 'fan', pendingSearches: [] });
});

test('once a search has arrived, going back to the one before is followed', () => {
  const arrived = syncWithUrl(sendSearch(typed(initialSearchText('old'), 'new'), 'new'), 'new');
  expect(syncWithUrl(arrived, 'old').typed).toBe('old');
});

test('a search that the address holds already is not waited for', () => {
  const text = sendSearch(typed(initialSearchText('fan'), 'fan '), 'fan');
  expect(text.pendingSearches).toEqual([]);
  expect(syncWithUrl(text, '').typed).toBe('');
});

/** Events of a field: typing, sending a search, and the URL catching up with one or more searches. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), letters: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('arrive' as const), skipped: fc.nat(2) }),
);

test('whenever searches arrive and however many at once, nothing typed is lost, and in the end the address holds the last', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let text = initialSearchText('');
      let letters = '';
      // The router's URL, and navigations that it does not show yet.
      let address = '';
      const onTheWay: string[] = [];
      const arrive = (skipped: number) => {
        const next = onTheWay.splice(0, skipped + 1).at(-1);
        if (next === undefined || next === address) return;
        address = next;
        text = syncWithUrl(text, address);
      };
      for (const step of events) {
        if (step.kind === 'type') {
          letters = step.letters;
          text = typed(text, letters);
        } else if (step.kind === 'send') {
          if (letters !== expectedSearch(text)) onTheWay.push(letters);
          text = sendSearch(text, letters);
        } else arrive(step.skipped);
        expect(text.typed).toBe(letters);
      }
      while (onTheWay.length > 0) arrive(0);
      expect(text.typed).toBe(letters);
      expect(text.urlSearch).toBe(address);
    }),
  );
});
