/** A document: an id, and values of the fields of its collection. */
export type TypesenseDocument = Readonly<Record<string, unknown>> & { readonly id: string };

/** A field as a schema declares it. */
export interface TypesenseField {
  readonly name: string;
  readonly type: string;
  readonly facet?: boolean;
  readonly stem?: boolean;
}

/** A collection with its documents. */
export interface TypesenseCollection {
  readonly name: string;
  readonly fields: readonly TypesenseField[];
  /** Signs that stay within words. */
  readonly symbols: readonly string[];
  readonly documents: Map<string, TypesenseDocument>;
}

/** What the stand-in keeps; it outlives a server that is closed and started again. */
export interface TypesenseRecords {
  readonly collections: Map<string, TypesenseCollection>;
  readonly aliases: Map<string, string>;
  /** Documents that an import refuses, by id, with the code it gives. */
  readonly refused: Map<string, number>;
  /** How many documents were imported, and how many searches made, so far. */
  readonly counts: { imported: number; searches: number };
}

/** Nothing yet. */
export const createTypesenseRecords = (): TypesenseRecords => ({
  collections: new Map(),
  aliases: new Map(),
  refused: new Map(),
  counts: { imported: 0, searches: 0 },
});

/** A collection by its name or by an alias of it. */
export function findCollection({ collections, aliases }: TypesenseRecords, name: string) {
  return collections.get(aliases.get(name) ?? name);
}
