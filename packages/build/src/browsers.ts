/** The oldest browsers the portal is built for, as a browserslist query; both script and style targets follow it. */
export const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.4'];
