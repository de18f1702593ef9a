/** The alert of a card form that could not be loaded or gave no token (PAY-3). */
export const TOKENIZATION_FAILED = 'Something went wrong, aborting checkout.';
