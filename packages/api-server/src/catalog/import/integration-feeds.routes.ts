import { getIntegrationImport, sendCatalogFeed, sendFeedCategories } from '@tech-portal/contract/integration-feeds';
import { ApiError, defineApiKeyHandler } from '../../platform/http/index.ts';
import type { RequestContext, Route } from '../../platform/http/index.ts';
import { readCatalogImport } from './catalog-imports.queries.ts';
import { INTERRUPTED_MESSAGE } from './import-lock.ts';
import { readMappingInput } from './mapping-input.ts';
import { receiveCategories, receiveFeed } from './receive-feed.ts';

function bodyOf({ stream }: RequestContext): ReadableStream<Uint8Array> {
  if (!stream) throw new ApiError('invalid_input', 'The body is empty. Send the feed as the body.');
  return stream;
}

export const integrationFeedsRoutes: readonly Route[] = [
  defineApiKeyHandler(sendFeedCategories, async ({ holder, deps, request }) => ({
    id: await receiveCategories(deps, { stream: bodyOf(request), holder, signal: request.signal }),
  })),
  defineApiKeyHandler(sendCatalogFeed, async ({ query, holder, deps, request }) => {
    const mapping = await readMappingInput(query.mapping);
    const stream = bodyOf(request);
    const { partial, dry_run: dryRun, skip_invalid: skipInvalid, allow_removing: mostRemovedPercent } = query;
    return {
      id: await receiveFeed(deps, {
        stream,
        holder,
        signal: request.signal,
        categoriesId: query.categories,
        importOptions: {
          file: query.name,
          source: query.source,
          partial,
          dryRun,
          options: { mapping, skipInvalid, mostRemovedPercent },
        },
      }),
    };
  }),
  defineApiKeyHandler(getIntegrationImport, async ({ query, deps }) => {
    const { id, state, message, file, partial, dryRun, started, ended, counts, problems } = await readCatalogImport(
      deps.db,
      query.id,
    );
    return {
      id,
      state,
      message: state === 'failed' && !ended ? INTERRUPTED_MESSAGE : message,
      file,
      partial,
      dry_run: dryRun,
      started: started.toISOString(),
      ended: ended?.toISOString() ?? null,
      counts,
      problems: problems.map(({ row, column, cause }) => ({ line: row, column, cause })),
    };
  }),
];
