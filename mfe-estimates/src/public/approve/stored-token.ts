import { createDraftStore } from '@tech-portal/forms/drafts';
import { object, string } from 'valibot';

const links = createDraftStore({ name: 'approval-link', schema: object({ token: string() }), storage: 'session' });

/**
 * The token of the link that this tab was opened with, so that a reload, which phones do by themselves, shows the
 * estimate again. It opens nothing but this one estimate.
 */
export const storedToken = () => links.of('anyone');
