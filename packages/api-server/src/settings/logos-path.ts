export const logosPath = '/api/business-settings/logo';
