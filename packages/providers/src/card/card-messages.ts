/** The alert of a card form that could not be loaded or gave no token (document 1, section 8). */
export const TOKENIZATION_FAILED = 'Something went wrong, aborting checkout.';
