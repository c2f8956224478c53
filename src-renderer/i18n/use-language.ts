import { useSyncExternalStore } from 'react'
import { type Language, languageNow, onLanguageChange } from './language.ts'

/** Returns the language of this device. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, languageNow, languageNow)
}
