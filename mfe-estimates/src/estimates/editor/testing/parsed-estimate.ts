import { createEstimate } from '@tech-portal/api-mocks/fixtures';
import { getEstimate } from '@tech-portal/contract/estimates';
import type { Estimate } from '@tech-portal/contract/estimates';
import { parse } from 'valibot';

/** Estimate as the client returns it, expiring in the distant future. */
export const parsedEstimate = (changes: Parameters<typeof createEstimate>[0] = {}): Estimate =>
  parse(getEstimate.response, createEstimate({ expiry_date: '2999-12-31', ...changes }));
