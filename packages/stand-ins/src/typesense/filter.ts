import type { TypesenseCollection, TypesenseDocument } from './records.ts';

/** What a search or a filter cannot do; the interface responds with it. */
export class TypesenseRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether a document passes a filter. */
export type Filter = (document: TypesenseDocument) => boolean;

const CLAUSE = /^([a-z_]+):(!=|=)?(.+)$/;

const plain = (value: unknown) => String(value).toLowerCase();

function clauseOf(collection: TypesenseCollection, clause: string): Filter {
  const [, name = '', operator, written = ''] = CLAUSE.exec(clause.trim()) ?? [];
  if (name !== 'id' && !collection.fields.some((field) => field.name === name)) {
    throw new TypesenseRefusal(404, `Could not find a filter field named \`${name}\` in the schema.`);
  }
  const list = /^\[(.*)\]$/.exec(written)?.[1] ?? written;
  const values = new Set(list.split(',').map((value) => plain(value.trim().replaceAll('`', ''))));
  return (document) => {
    const own = document[name];
    const isIn = (Array.isArray(own) ? own : [own]).some((value) => values.has(plain(value)));
    return operator === '!=' ? !isIn : isIn;
  };
}

/** Clauses such as `in_stock:=true && number:!=[1,2]`. */
export function filterOf(collection: TypesenseCollection, filterBy: string): Filter {
  const clauses = filterBy === '' ? [] : filterBy.split('&&').map((clause) => clauseOf(collection, clause));
  return (document) => clauses.every((passes) => passes(document));
}
