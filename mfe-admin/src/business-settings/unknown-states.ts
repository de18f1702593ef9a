import { usStateAbbreviations } from '@tech-portal/contract/address';
import type { FieldProblems } from '@tech-portal/forms';
import { statesOf } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';

const knownStates: ReadonlySet<string> = new Set(usStateAbbreviations);

/** Reports unknown states at the field in which they are typed. The schema would report them by list position. */
export function unknownStates({ shipping }: SettingsValues): FieldProblems {
  return Object.fromEntries(
    shipping.zones.flatMap(({ states }, at) => {
      const unknown = statesOf(states).filter((state) => !knownStates.has(state));
      const message = `${unknown.join(', ')} ${unknown.length === 1 ? 'is not a state' : 'are not states'}`;
      return unknown.length === 0 ? [] : [[`shipping.zones.${at}.states`, message] as const];
    }),
  );
}
