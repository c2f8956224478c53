/** The path above every operation. In its own file, so that the page imports it without the schemas. */
export const API_PREFIX = '/api/v1'
