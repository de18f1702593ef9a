import { createEstimate } from '@tech-portal/api-mocks/fixtures';
import { getEstimate } from '@tech-portal/contract/estimates';
import type { Estimate } from '@tech-portal/contract/estimates';
import { parse } from 'valibot';

/** An estimate as the client gives it to a screen, open for a long time to come. */
export const parsedEstimate = (changes: Parameters<typeof createEstimate>[0] = {}): Estimate =>
  parse(getEstimate.response, createEstimate({ expiry_date: '2999-12-31', ...changes }));
