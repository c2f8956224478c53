const SHOWN_START = 3
const SHOWN_END = 3
const MASKED = /^[\d+]{0,3}•+\d{2,3}$/

/**
 * Masks a telephone for lists: recognisable, but not to be dialled. Spaces and signs between the digits are left out. A
 * masked one stays as it is, because the register masks it too for who may not see it.
 */
export function maskPhone(phone: string): string {
  if (MASKED.test(phone)) return phone
  const digits = phone.replaceAll(/[^\d+]/g, '')
  const hidden = digits.length - SHOWN_START - SHOWN_END
  // A short number shows less.
  if (hidden < 3) return `${'•'.repeat(Math.max(0, digits.length - 2))}${digits.slice(-2)}`
  return `${digits.slice(0, SHOWN_START)}${'•'.repeat(hidden)}${digits.slice(-SHOWN_END)}`
}
