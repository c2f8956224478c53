import { useSyncExternalStore } from 'react'
import { i18n, type Language } from './i18n.ts'

/** Returns the language of this device. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, languageNow, languageNow)
}

function subscribe(onChange: () => void): () => void {
  i18n.on('languageChanged', onChange)
  return () => i18n.off('languageChanged', onChange)
}

function languageNow(): Language {
  return i18n.language as Language
}
