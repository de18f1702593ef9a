import {
  createEstimateTemplate,
  deleteEstimateTemplate,
  insertEstimateTemplate,
} from '@tech-portal/contract/estimate-templates';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { invalidateEstimates } from '../estimate.queries.ts';
import { templateKeys } from './estimate-templates.queries.ts';

/** Saves the lines of an estimate under a name. */
export function useSaveTemplate() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; cart_id: number }) => api.call(createEstimateTemplate, { body, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: templateKeys.all }),
  });
}

/** Adds the lines of a template to an estimate. */
export function useInsertTemplate() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: number; cart_id: number }) => api.call(insertEstimateTemplate, { body, quiet: true }),
    onSuccess: () => invalidateEstimates(client),
  });
}

export function useDeleteTemplate() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(deleteEstimateTemplate, { query: { id }, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: templateKeys.all }),
  });
}
