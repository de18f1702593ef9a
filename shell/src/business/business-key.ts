/** Local storage key of the last business settings that the server sent. */
export const BUSINESS_KEY = 'portal:business';
