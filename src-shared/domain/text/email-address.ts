/** The form of an e-mail address that core and page accept; at most 254 characters (RFC 5321). */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const LONGEST_EMAIL = 254

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(text)
}
