/** The role with every right; resources/catalogs gives it this id. */
export const ADMINISTRATOR_ROLE_ID = 1
