const message =
  'What is typed is stored by createDraftStore of @tech-portal/forms/drafts, and files by its kept-files: under their account, and until Log Out.';

const storages = new Set(['localStorage', 'sessionStorage', 'indexedDB']);

/**
 * Flags every use of browser storage. The configuration applies it to remotes and the packages they use, except for
 * drafts and Log Out.
 */
export const storageOnlyInDrafts = {
  create: (context) => ({
    Identifier(node) {
      if (storages.has(node.name)) context.report({ message, node });
    },
  }),
};
