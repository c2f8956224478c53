/** Path of the forms for guests at the till's address, before the token. */
export const BUYER_FORM_PATH = '/f/'

export function isBuyerFormPath(pathname: string): boolean {
  return pathname.startsWith(BUYER_FORM_PATH)
}
