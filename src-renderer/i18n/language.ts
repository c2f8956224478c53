import type { Language } from '#shared/api/messages.ts'

export type { Language }

let current: Language = 'es'
const listeners = new Set<() => void>()

/** Returns the language of this device. */
export function languageNow(): Language {
  return current
}

/** Shows the page in this language from now on. */
export function changeLanguage(language: Language): void {
  if (language === current) return
  current = language
  for (const listener of listeners) listener()
}

/** Calls the listener after each change of the language; returns a function that ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
