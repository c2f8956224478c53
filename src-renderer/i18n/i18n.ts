import { createInstance } from 'i18next'

export type Language = 'es' | 'en'

/** Texts are registered by the modules that show them (`defineMessages`), so none load later. */
export const i18n = createInstance()

void i18n.init({
  lng: 'es',
  fallbackLng: 'es',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
})
