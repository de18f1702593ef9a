/** How keys of unsaved work in local storage begin. Log Out forgets all of them; a session that ends otherwise keeps them. */
export const DRAFT_PREFIX = 'tech-portal.draft.';
