import { Client } from 'typesense';
import type { TypesenseSettings } from './environment.ts';

/** How long a request waits for the engine, and how often it is tried once more. */
const SEARCH_SECONDS = 2;
const SEARCH_RETRIES = 1;
/** How long the feed waits for anything but an import. */
const FEED_SECONDS = 20;
const RETRY_SECONDS = 0.1;

function openClient({ url, apiKey }: TypesenseSettings, seconds: number, retries: number): Client {
  return new Client({
    nodes: [{ url }],
    apiKey,
    connectionTimeoutSeconds: seconds,
    numRetries: retries,
    retryIntervalSeconds: RETRY_SECONDS,
    // What fails is logged by who asked.
    logLevel: 'silent',
  });
}

/** The engine for searching: a request does not wait long. */
export const openSearchClient = (settings: TypesenseSettings): Client =>
  openClient(settings, SEARCH_SECONDS, SEARCH_RETRIES);

/** The engine for feeding: what fails is tried again with the next look. */
export const openFeedClient = (settings: TypesenseSettings): Client => openClient(settings, FEED_SECONDS, 0);
