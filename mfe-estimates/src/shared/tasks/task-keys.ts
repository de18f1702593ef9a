/** Where the query cache keeps tasks; a change of one makes everything below `all` stale, the dashboard's too. */
export const taskKeys = {
  all: ['tasks'],
  lists: ['tasks', 'list'],
  upcoming: ['tasks', 'upcoming'],
  check: ['tasks', 'check'],
} as const;
