import type { ResponseOf, BodyOf } from '@tech-portal/contract';
import { handOver } from '@tech-portal/contract/hand-over';
import type { previewHandOver } from '@tech-portal/contract/hand-over';
import { useApiMutation } from '@tech-portal/platform/query';

/** What would go over, and from whom. */
export type HandOverPreview = ResponseOf<typeof previewHandOver>;

/** Hands over what was shown; when that is something else by now, the server refuses and it is shown anew. */
export const useHandOver = () =>
  useApiMutation(handOver, { input: (body: BodyOf<typeof handOver>) => ({ body }), awaitRefetch: true });
