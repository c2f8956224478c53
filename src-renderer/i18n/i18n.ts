import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

export type Language = 'es' | 'en'

/** Words arrive with the modules that show them (`defineMessages`), so nothing is ever loading. */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'es',
  fallbackLng: 'es',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})
