import * as v from 'valibot';
import { usState, usStateAbbreviations } from '../address/us-state.schema.ts';
import { form } from '../form.ts';
import { requiredLine } from './company.schema.ts';

const hasAtMostDecimals = (amount: number, max: number): boolean => Number(amount.toFixed(max)) === amount;

/** Number between two bounds, with a maximum of decimals. */
export const boundedNumber = (
  label: string,
  { from, to, decimals }: { readonly from: number; readonly to: number; readonly decimals: number },
) =>
  v.pipe(
    v.number(`${label} must be a number`),
    v.finite(`${label} must be a number`),
    v.check(
      (amount) => amount >= from && amount <= to,
      ({ input }) => `${label} must be from ${from} to ${to}, not ${input}`,
    ),
    v.check(
      (amount) => hasAtMostDecimals(amount, decimals),
      decimals === 0 ? `${label} must be a whole number` : `${label} can have at most ${decimals} decimals`,
    ),
  );

/** Dollars from 0, with cents. */
export const settingDollars = (label: string, max: number) => boundedNumber(label, { from: 0, to: max, decimals: 2 });

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

const MAX_ZONES = 12;
const MAX_WEIGHTS = 20;

const charge = settingDollars('A shipping charge', 100_000);

const shippingZone = form({
  name: requiredLine('The name of a zone', 40),
  states: v.pipe(
    v.array(usState, 'The states of a zone must be a list'),
    v.transform((states) => states.toSorted()),
  ),
  /** One charge per weight, in the order of the weights. */
  rates: v.array(charge, 'The charges of a zone must be a list'),
  /** Charge for each pound, or part of a pound, above the last weight. */
  per_pound_beyond: charge,
});

const weights = v.pipe(
  v.array(boundedNumber('A weight in pounds', { from: 0.001, to: 100_000, decimals: 3 }), 'Weights must be a list'),
  v.minLength(1, 'Shipping needs at least one weight'),
  v.maxLength(MAX_WEIGHTS, `There can be at most ${MAX_WEIGHTS} weights`),
  v.check(
    (list) => list.every((weight, at) => weight > (list[at - 1] ?? 0)),
    'Weights must increase from each to the next',
  ),
);

interface Zone {
  readonly name: string;
  readonly states: readonly string[];
  readonly rates: readonly number[];
}

/** Problems across zones: each state must be in exactly one. */
function zoneProblems(zones: readonly Zone[], weightCount: number): string[] {
  const problems: string[] = [];
  const names = zones.map(({ name }) => name.toLowerCase());
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) problems.push(`Two zones are called ${zones[at]?.name}`);
  }
  for (const { name, rates } of zones) {
    if (rates.length !== weightCount) {
      problems.push(`${name} has ${rates.length} charges for ${weightCount} weights`);
    }
  }
  const zoneByState = new Map<string, string>();
  for (const { name, states } of zones) {
    for (const state of states) {
      const other = zoneByState.get(state);
      if (other !== undefined) problems.push(`${state} is in two zones: ${other} and ${name}`);
      zoneByState.set(state, name);
    }
  }
  const unassigned = usStateAbbreviations.filter((state) => !zoneByState.has(state));
  if (unassigned.length > 0) problems.push(`No zone has ${unassigned.join(', ')}`);
  return problems;
}

/** Shipping costs by weight and zone. Dollars, pounds and inches. */
export const shippingSettings = v.pipe(
  form({
    warehouse_state: usState,
    weights,
    zones: v.pipe(
      v.array(shippingZone, 'Zones must be a list'),
      v.minLength(1, 'Shipping needs a zone'),
      v.maxLength(MAX_ZONES, `There can be at most ${MAX_ZONES} zones`),
    ),
    /** Divisor that turns a piece's cubic inches into its dimensional weight. The higher of the two weights counts. */
    cubic_inches_per_pound: boundedNumber('Cubic inches per pound', { from: 1, to: 10_000, decimals: 3 }),
    /** A piece with a side longer than `inches` costs `amount` more. */
    oversize: form({
      inches: boundedNumber('The oversize length', { from: 1, to: 10_000, decimals: 3 }),
      amount: charge,
    }),
    /** Subtotal from which shipping is free; null means never. */
    free_from: v.nullable(boundedNumber('The subtotal with free shipping', { from: 0.01, to: 1_000_000, decimals: 2 })),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { zones } = dataset.value;
    for (const message of zoneProblems(zones, dataset.value.weights.length)) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'zones', value: zones }],
      });
    }
  }),
);
