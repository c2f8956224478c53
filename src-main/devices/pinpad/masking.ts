const CARD_NUMBER = /\d(?:[ -]?\d){11,18}/g

/**
 * Leaves the first six and the last four digits of anything that may be a card number. Expiry dates
 * and card hashes have no use here and are dropped where a message is read: the hash of a card number
 * is found again by trying them all.
 */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(CARD_NUMBER, (number) => {
    let seen = 0
    const count = number.replaceAll(/\D/g, '').length
    return number.replaceAll(/\d/g, (digit) => {
      seen++
      return seen <= 6 || seen > count - 4 ? digit : '*'
    })
  })
}

/** A field that holds a card number and nothing else, whole or masked by the terminal: six and four digits. */
export function maskCardNumber(text: string): string {
  const [, first, middle = '', last] = /^(\d{6})(\d{2,9}|[^0-9]+)(\d{4})$/.exec(text) ?? []
  return first === undefined
    ? text.replaceAll(/\S/g, '*')
    : `${first}${'*'.repeat(middle.length)}${last}`
}
