import type { ReactNode } from 'react';

/** What the catalogue shows of one component: its states by name, e.g. 'disabled' or 'long text'. */
type ComponentStates = Readonly<Record<string, ReactNode>>;

/** Components by the name they are exported under. */
export type CatalogueEntries = Readonly<Record<string, ComponentStates>>;

/** Longer than any place has room for, with a word that has to be broken. */
export const LONG_TEXT =
  'Atwood GC6AA-10E six gallon gas and electric water heater with direct spark ignition, replaces SW6D-5238A/SW6DE-5239A-LONGPARTNUMBERWITHOUTABREAK';
