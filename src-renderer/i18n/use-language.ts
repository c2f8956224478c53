import { useSyncExternalStore } from 'react'
import type { Language } from '#shared/api/messages.ts'
import { languageNow, onLanguageChange } from './language.ts'

/** Returns the language of this device. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, languageNow, languageNow)
}
