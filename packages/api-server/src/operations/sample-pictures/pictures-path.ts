export const picturesPath = '/api/images';
