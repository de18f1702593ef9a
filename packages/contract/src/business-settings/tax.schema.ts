import * as v from 'valibot';
import { usState } from '../address/us-state.schema.ts';
import { form } from '../form.ts';
import { boundedNumber } from './setting-amounts.schema.ts';

/** Far above any combined rate of state, county and city. */
const MAX_PERCENT = 25;

const percent = boundedNumber('Tax in percent', { from: 0, to: MAX_PERCENT, decimals: 3 });

/** Tax in percent of the subtotal: one rate, and exceptions by state. */
export const taxSettings = form({
  percent,
  states: v.pipe(
    v.array(form({ state: usState, percent }), 'The rates of states must be a list'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const seen = new Set<string>();
      for (const { state } of dataset.value) {
        if (seen.has(state)) addIssue({ message: `${state} has two tax rates` });
        seen.add(state);
      }
    }),
    v.transform((rates) => rates.toSorted((one, other) => (one.state < other.state ? -1 : 1))),
  ),
});
