import type { ApiClient } from '@tech-portal/api-client';
import { usePlatform } from './platform-context.tsx';

/** Typed API client with the session's bearer token and the global error policy. */
export function useApi(): ApiClient {
  return usePlatform().api;
}
