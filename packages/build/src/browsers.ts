/** Oldest supported browsers as a browserslist query, used for scripts and styles. */
export const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.4'];
