import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedSearch, followAddress, sendSearch, startText } from './search-text.ts';
import type { SearchText } from './search-text.ts';

const typed = (text: SearchText, letters: string): SearchText => ({ ...text, typed: letters });

test('the field follows the Back button and links', () => {
  const text = typed(startText('first'), 'unsent');
  expect(followAddress(text, 'zero')).toEqual(startText('zero'));
});

test('what was sent and arrives late leaves what was typed since', () => {
  const sent = sendSearch(typed(startText(''), 'fan'), 'fan');
  expect(followAddress(typed(sent, 'fan belt'), 'fan').typed).toBe('fan belt');
});

test('an older search that arrives after a newer one was sent leaves what was typed', () => {
  const both = sendSearch(sendSearch(typed(startText(''), 'fan'), 'fa'), 'fan');
  const older = followAddress(both, 'fa');
  expect(older).toEqual({ typed: 'fan', seen: 'fa', awaited: ['fan'] });
  expect(followAddress(older, 'fan')).toEqual({ typed: 'fan', seen: 'fan', awaited: [] });
});

test('once a search has arrived, going back to the one before is followed', () => {
  const arrived = followAddress(sendSearch(typed(startText('old'), 'new'), 'new'), 'new');
  expect(followAddress(arrived, 'old').typed).toBe('old');
});

test('a search that the address holds already is not waited for', () => {
  const text = sendSearch(typed(startText('fan'), 'fan '), 'fan');
  expect(text.awaited).toEqual([]);
  expect(followAddress(text, '').typed).toBe('');
});

/** Events of a field: letters, a search, the URL catching up with one or more of them. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), letters: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('send' as const) }),
  fc.record({ kind: fc.constant('arrive' as const), skipped: fc.nat(2) }),
);

test('whenever searches arrive and however many at once, nothing typed is lost, and in the end the address holds the last', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let text = startText('');
      let letters = '';
      // URL in the router, and navigations it has yet to show.
      let address = '';
      const onTheWay: string[] = [];
      const arrive = (skipped: number) => {
        const next = onTheWay.splice(0, skipped + 1).at(-1);
        if (next === undefined || next === address) return;
        address = next;
        text = followAddress(text, address);
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
      expect(text.seen).toBe(address);
    }),
  );
});
