import type { AcceptedContracts } from './highest-common-contract.ts';

/** Props of the actions in the header of the order page. */
export interface OrderActionsProps {
  /** Order number. */
  readonly transId: string;
}

/** Props of the actions in the header of the estimate page. */
export interface EstimateActionsProps {
  readonly cartId: number;
}

/** Props of components that add results below the parts in the top bar's search. */
export interface SearchResultsProps {
  /** Searched text, trimmed and not empty. */
  readonly text: string;
  /** Closes the results. Call it when the user follows one of your links. */
  readonly onFollow: () => void;
}

/**
 * Slots that apps offer to other remotes: name → props of the components that fill it. Declare a new one here and in
 * {@link EXTENSION_POINTS}, and list it under `offers` in the app's manifest.
 */
export interface ExtensionPointProps {
  readonly 'estimate.actions': EstimateActionsProps;
  readonly 'order.actions': OrderActionsProps;
  readonly 'search.results': SearchResultsProps;
}

export type ExtensionPoint = keyof ExtensionPointProps;

/** Extension point → version of its props. Raise the version with a change that breaks the components in the slot. */
export const EXTENSION_POINTS = {
  'estimate.actions': 1,
  'order.actions': 1,
  'search.results': 1,
} as const satisfies Readonly<Record<ExtensionPoint, number>>;

/** Slot that an app offers, as declared in its manifest. */
export type SlotOffer = {
  readonly [Name in ExtensionPoint]: { readonly name: Name; readonly version: (typeof EXTENSION_POINTS)[Name] };
}[ExtensionPoint];

/** Slot that a published app offers; newer apps may offer slots that this version does not know. */
export interface PublishedOffer {
  readonly name: string;
  readonly version: number;
}

export interface OfferingApp {
  readonly name: string;
  readonly offers?: readonly PublishedOffer[] | undefined;
}

/** Slot that a component fills; without a version, a slot of the shell. */
export interface SlotUse {
  readonly slot: string;
  readonly version?: AcceptedContracts | undefined;
}

/**
 * Reason why a slot's components cannot show with these apps, as the end of a sentence. Undefined when they can, and
 * for slots of the shell.
 */
export function slotMismatch({ slot, version }: SlotUse, apps: readonly OfferingApp[]): string | undefined {
  const offering = apps.flatMap(({ name: app, offers = [] }) =>
    offers.filter(({ name }) => name === slot).map((offer) => ({ app, version: offer.version })),
  );
  if (version === undefined && offering.length === 0) return undefined;
  const accepted = [version ?? []].flat();
  if (offering.some((offer) => accepted.includes(offer.version))) return undefined;
  const filled = `fills ${slot}${version === undefined ? ' without a version' : ` of version ${accepted.join(' or ')}`}`;
  const [offer] = offering;
  return offer ? `${filled}, but ${offer.app} offers version ${offer.version}` : `${filled}, which no app offers`;
}
