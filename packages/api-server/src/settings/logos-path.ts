/** Path prefix of logos. */
export const logosPath = '/api/business-settings/logo';
