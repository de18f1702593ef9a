/** Where logos are, each under its name. */
export const logosPath = '/api/business-settings/logo';
