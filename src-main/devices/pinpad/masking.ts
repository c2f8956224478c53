const CARD_NUMBER = /\d(?:[ -]?\d){11,18}/g

/**
 * Masks anything that may be a card number, except its first six and last four digits. Expiry dates and card
 * hashes are dropped when a message is read: a card's hash can be found by trying all numbers.
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

/** Masks a field that holds only a card number, complete or already masked: keeps six and four digits. */
export function maskCardNumber(text: string): string {
  const [, first, middle = '', last] = /^(\d{6})(\d{2,9}|[^0-9]+)(\d{4})$/.exec(text) ?? []
  return first === undefined
    ? text.replaceAll(/\S/g, '*')
    : `${first}${'*'.repeat(middle.length)}${last}`
}
