import { createInstance } from 'i18next'

export type Language = 'es' | 'en'

/** Words arrive with the modules that show them (`defineMessages`), so nothing is ever loading. */
export const i18n = createInstance()

void i18n.init({
  lng: 'es',
  fallbackLng: 'es',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
})
