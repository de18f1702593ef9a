import { createDraftStore } from '@tech-portal/forms/drafts';
import { nullable, number, object, string } from 'valibot';

/** A new estimate as far as it was typed. */
export interface EstimateDraft {
  readonly customerId: number | null;
  readonly notes: string;
}

export const emptyDraft: EstimateDraft = { customerId: null, notes: '' };

export const isEmptyDraft = ({ customerId, notes }: EstimateDraft): boolean => customerId === null && notes === '';

/** The new estimate of each account. */
export const newEstimateDrafts = createDraftStore<EstimateDraft>({
  name: 'estimate-new',
  schema: object({ customerId: nullable(number()), notes: string() }),
  storage: 'local',
});
