const KEY = /^\d{49}$/
const KEY_OF_DOCUMENT = /<claveAcceso>\s*(\d{49})\s*<\/claveAcceso>/

/**
 * Says whose document a part of an answer is about: 'OURS' if it names our access key alone, 'OTHER' if it names
 * another one, 'NONE' if it names none. The tax office writes 'N/A' for the key of a document that it could not read.
 */
export function ownerOf(
  accessKey: string,
  named: readonly (string | undefined)[],
): 'OURS' | 'OTHER' | 'NONE' {
  const keys = named.filter((each) => each !== undefined && KEY.test(each))
  if (keys.some((key) => key !== accessKey)) return 'OTHER'
  return keys.length === 0 ? 'NONE' : 'OURS'
}

/** Returns the access key inside a document that an answer repeats. */
export function keyOfDocument(document: string | undefined): string | undefined {
  return document === undefined ? undefined : KEY_OF_DOCUMENT.exec(document)?.[1]
}
