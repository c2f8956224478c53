/** Key of the requests that were handed over to another program, until the page has left for certain. */
export const HANDED_OVER = 'mostrador.handed-over'

/** True if a page of this address handed its requests over and did not come back with others. */
export function hasSetAside(): boolean {
  return localStorage.getItem(HANDED_OVER) !== null
}
