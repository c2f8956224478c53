/** The path above every operation. A file of its own, so that the page imports it without the schemas. */
export const API_PREFIX = '/api/v1'
