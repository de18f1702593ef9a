import type { ReactNode } from 'react';

/** States of a component by name, e.g. 'disabled' or 'long text'. */
type ComponentStates = Readonly<Record<string, ReactNode>>;

export type CatalogueEntries = Readonly<Record<string, ComponentStates>>;

/** Text that is longer than any available space and contains a word that must be broken. */
export const LONG_TEXT =
  'Atwood GC6AA-10E six gallon gas and electric water heater with direct spark ignition, replaces SW6D-5238A/SW6DE-5239A-LONGPARTNUMBERWITHOUTABREAK';
