/** Where the drawn pictures of sample parts are served. */
export const picturesPath = '/api/images';
