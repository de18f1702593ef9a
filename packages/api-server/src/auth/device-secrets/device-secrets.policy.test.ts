import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeSecret, ROTATE_MS, SETTLE_MS } from './device-secrets.policy.ts';
import type { DeviceSecret } from './device-secrets.table.ts';

const START = Date.parse('2026-03-02T08:00:00Z');
const fresh: DeviceSecret = {
  seed: 'seed',
  generation: 0,
  seenAt: new Date(START),
  settled: false,
  dueAt: new Date(START),
};

/** What the database does with a judgement, in its conditional statements. */
function stored(before: DeviceSecret, shown: number, now: number): DeviceSecret {
  const rotation = judgeSecret(before, shown, new Date(now));
  if (rotation.kind === 'copied' || rotation.note === undefined) return before;
  if (rotation.note === 'settled') return { ...before, settled: true };
  return { ...before, generation: shown, seenAt: new Date(now), settled: false, dueAt: new Date(now + ROTATE_MS) };
}

/** Longest that a request or its response is on its way: shorter than a secret takes to settle. */
const LONGEST_MS = 60_000;

const step = fc.record({
  /** How long after the one before the request is sent. */
  after: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2 * ROTATE_MS })),
  /** How long it takes to the server, and its response back. */
  there: fc.integer({ min: 0, max: LONGEST_MS }),
  back: fc.integer({ min: 0, max: LONGEST_MS }),
  isLost: fc.boolean(),
  /** Somebody proved again that it is them. */
  isDue: fc.boolean(),
});

/** Before which request the browser dies; it begins again with the cookie of half a minute ago. */
const crashAt = fc.option(fc.nat(60));

test('whatever is lost, late, in parallel or in another order, and when a browser crashes: nobody is logged out', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), crashAt, (steps, crash) => {
      const events: { at: number; order: number; run: () => void }[] = [];
      let order = 0;
      const plan = (at: number, run: () => void) => events.push({ at, order: (order += 1), run });
      let row = fresh;
      /** The cookie over time; what was written down is half a minute behind. */
      let jar: { at: number; generation: number }[] = [{ at: 0, generation: 1 }];
      let sentAt = START;
      for (const [index, { after, there, back, isLost, isDue }] of steps.entries()) {
        sentAt += after;
        const at = sentAt;
        plan(at, () => {
          if (index === crash) {
            const written = jar.filter((one) => one.at <= at - 30_000);
            jar = written.length > 0 ? written : [{ at: 0, generation: 0 }];
          }
          const shown = jar.at(-1)?.generation ?? 0;
          plan(at + there, () => {
            const now = at + there;
            const rotation = judgeSecret(row, shown, new Date(now));
            if (rotation.kind === 'copied') throw new Error(`Shown ${shown}, stored ${JSON.stringify(row)}`);
            row = stored(row, shown, now);
            if (isDue) row = { ...row, dueAt: new Date(Math.min(row.dueAt.getTime(), now)) };
            const { send } = rotation;
            if (send === undefined || isLost) return;
            plan(now + back, () => jar.push({ at: now + back, generation: send }));
          });
        });
      }
      for (;;) {
        const [next] = events.toSorted((a, b) => a.at - b.at || a.order - b.order);
        if (!next) break;
        events.splice(events.indexOf(next), 1);
        next.run();
      }
    }),
    { numRuns: 500 },
  );
});

test('a copy that is used between the requests of the owner is noticed soon after the first replacement, whoever comes first', () => {
  const gap = fc.integer({ min: 60_000, max: 5 * 60_000 });
  fc.assert(
    fc.property(fc.array(gap, { minLength: 100, maxLength: 100 }), fc.boolean(), (gaps, ownerFirst) => {
      let row: DeviceSecret = { ...fresh, generation: 3, settled: true, dueAt: new Date(START + ROTATE_MS) };
      const jars: [number, number] = [3, 3];
      let now = START;
      for (const [index, after] of gaps.entries()) {
        const who = (index % 2 === 0) === ownerFirst ? 0 : 1;
        // A page makes several requests, one after the other.
        for (const pause of [after, 1, 1]) {
          now += pause;
          const rotation = judgeSecret(row, jars[who], new Date(now));
          if (rotation.kind === 'copied') {
            expect(now - START).toBeLessThanOrEqual(3 * ROTATE_MS);
            return;
          }
          row = stored(row, jars[who], now);
          if (rotation.send !== undefined) jars[who] = rotation.send;
        }
      }
      throw new Error('Nobody noticed.');
    }),
  );
});

describe('a secret', () => {
  const settled: DeviceSecret = { ...fresh, generation: 4, settled: true, dueAt: new Date(START + ROTATE_MS) };
  const judge = (row: DeviceSecret, shown: number, after = 0) => judgeSecret(row, shown, new Date(START + after));

  test('is replaced when it is due, on every response until the next one was shown', () => {
    expect(judge(settled, 4)).toEqual({ kind: 'good', send: undefined, note: undefined });
    expect(judge(settled, 4, ROTATE_MS)).toEqual({ kind: 'good', send: 5, note: undefined });
    expect(judge(settled, 4, 3 * ROTATE_MS)).toEqual({ kind: 'good', send: 5, note: undefined });
    expect(judge(settled, 5, ROTATE_MS)).toEqual({ kind: 'good', send: undefined, note: 'seen' });
  });

  test('is good beside the next one until that has settled, and then it is a copy', () => {
    const unsettled = { ...settled, generation: 5, settled: false };
    expect(judge(unsettled, 4, 1000)).toEqual({ kind: 'good', send: undefined, note: undefined });
    expect(judge(unsettled, 5, SETTLE_MS)).toMatchObject({ note: 'settled' });
    expect(judge({ ...unsettled, settled: true }, 4)).toEqual({ kind: 'copied' });
    expect(judge(unsettled, 3)).toEqual({ kind: 'copied' });
    expect(judge(settled, 0)).toEqual({ kind: 'copied' });
  });

  test('that is ahead of the database, as that was restored, is good', () => {
    expect(judge(settled, 9)).toEqual({ kind: 'good', send: undefined, note: 'seen' });
  });
});
