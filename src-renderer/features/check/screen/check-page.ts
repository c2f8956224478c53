/** State of a history entry that shows the check of a phone instead of the products. */
export const CHECK_PAGE = 'mostrador.check'
