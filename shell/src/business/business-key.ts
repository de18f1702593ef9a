/** Where a browser keeps the settings of the business that it has seen last, as the server sent them. */
export const BUSINESS_KEY = 'portal:business';
