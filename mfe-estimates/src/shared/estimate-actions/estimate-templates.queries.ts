import { listEstimateTemplates } from '@tech-portal/contract/estimate-templates';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

export const templateKeys = { all: ['estimate-templates'] } as const;

/** The saved sets of lines, asked for when somebody wants to see them. */
export function useEstimateTemplates() {
  const api = useApi();
  return useQuery({
    queryKey: templateKeys.all,
    queryFn: ({ signal }) => api.call(listEstimateTemplates, { signal, quiet: true }),
  });
}
