/** Where the query cache keeps customers; a change of one makes everything below `all` stale. */
export const customerKeys = {
  all: ['customers'],
  lists: ['customers', 'list'],
  one: (id: number) => ['customers', 'one', id],
} as const;
