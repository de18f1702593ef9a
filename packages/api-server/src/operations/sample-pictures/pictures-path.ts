/** Where the generated pictures of sample parts are served. */
export const picturesPath = '/api/images';
