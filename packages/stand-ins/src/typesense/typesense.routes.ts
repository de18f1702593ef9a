import { fieldOf, textOf } from '../http/route.ts';
import type { StandInAnswer, StandInRoute } from '../http/route.ts';
import { filterOf, TypesenseRefusal } from './filter.ts';
import { findCollection } from './records.ts';
import type { TypesenseCollection, TypesenseDocument, TypesenseField, TypesenseRecords } from './records.ts';
import { search } from './search.ts';

const refuse = (code: number, message: string): Response => Response.json({ message }, { status: code });
const described = ({ name, fields, documents }: TypesenseCollection) => ({
  name,
  fields,
  num_documents: documents.size,
});

/** Stores one line of an import, and says how that went. */
function importLine(records: TypesenseRecords, collection: TypesenseCollection, line: string) {
  const document = JSON.parse(line) as TypesenseDocument;
  const code = records.refused.get(document.id);
  if (code !== undefined) return { success: false, code, error: 'The document was refused.', id: document.id };
  const missing = collection.fields.find(({ name }) => document[name] === undefined);
  if (missing) {
    const error = `Field \`${missing.name}\` has been declared in the schema, but is not found in the document.`;
    return { success: false, code: 400, error, id: document.id };
  }
  collection.documents.set(document.id, document);
  records.counts.imported += 1;
  return { success: true, id: document.id };
}

function routesOf(records: TypesenseRecords): StandInRoute[] {
  return [
    {
      method: 'GET',
      path: /^\/collections$/,
      answer: () => Response.json([...records.collections.values()].map(described)),
    },
    {
      method: 'POST',
      path: /^\/collections$/,
      answer({ body }) {
        const name = textOf(body, 'name');
        if (records.collections.has(name)) return refuse(409, `A collection with name \`${name}\` already exists.`);
        const fields = (fieldOf(body, 'fields') ?? []) as readonly TypesenseField[];
        const symbols = (fieldOf(body, 'symbols_to_index') ?? []) as readonly string[];
        const made = { name, fields, symbols, documents: new Map<string, TypesenseDocument>() };
        records.collections.set(name, made);
        return Response.json(described(made), { status: 201 });
      },
    },
    {
      method: 'DELETE',
      path: /^\/collections\/([^/]+)$/,
      answer({ params: [name = ''] }) {
        const known = records.collections.get(name);
        records.collections.delete(name);
        return known ? Response.json(described(known)) : refuse(404, `No collection with name \`${name}\` found.`);
      },
    },
    {
      method: 'POST',
      path: /^\/collections\/([^/]+)\/documents\/import$/,
      answer({ params: [name = ''], text }) {
        const collection = findCollection(records, name);
        if (!collection) return refuse(404, 'Not Found');
        const lines = text.split('\n').map((line) => JSON.stringify(importLine(records, collection, line)));
        return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
      },
    },
    {
      method: 'DELETE',
      path: /^\/collections\/([^/]+)\/documents$/,
      answer({ params: [name = ''], url }) {
        const collection = findCollection(records, name);
        if (!collection) return refuse(404, 'Not Found');
        const passes = filterOf(collection, url.searchParams.get('filter_by') ?? '');
        const gone = [...collection.documents.values()].filter(passes);
        for (const { id } of gone) collection.documents.delete(id);
        return Response.json({ num_deleted: gone.length });
      },
    },
    {
      method: 'GET',
      path: /^\/aliases\/([^/]+)$/,
      answer({ params: [name = ''] }) {
        const collection = records.aliases.get(name);
        return collection ? Response.json({ name, collection_name: collection }) : refuse(404, 'Not Found');
      },
    },
    {
      method: 'PUT',
      path: /^\/aliases\/([^/]+)$/,
      answer({ params: [name = ''], body }) {
        records.aliases.set(name, textOf(body, 'collection_name'));
        return Response.json({ name, collection_name: textOf(body, 'collection_name') });
      },
    },
    {
      method: 'POST',
      path: /^\/multi_search$/,
      answer({ body, url }) {
        const common = Object.fromEntries(url.searchParams);
        const searches = (fieldOf(body, 'searches') ?? []) as readonly Record<string, string | number | boolean>[];
        if (searches.length > 50) return refuse(400, 'Number of multi searches exceeds `50`.');
        const results = searches.map((given) => {
          try {
            return search(records, { ...common, ...given });
          } catch (error) {
            if (error instanceof TypesenseRefusal) return { code: error.code, error: error.message };
            throw error;
          }
        });
        return Response.json({ results });
      },
    },
  ];
}

/** The routes of the search engine, for who has its key. */
export function typesenseRoutes(records: TypesenseRecords, apiKey: string): StandInRoute[] {
  return routesOf(records).map((route) => ({
    ...route,
    answer(request): StandInAnswer | Promise<StandInAnswer> {
      if (request.headers.get('x-typesense-api-key') === apiKey) return route.answer(request);
      return refuse(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.');
    },
  }));
}
