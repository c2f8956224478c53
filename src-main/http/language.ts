import type { Language } from '../../src-shared/api/messages.ts'

/** Returns Spanish unless English is requested. */
export function languageOf(request: Request): Language {
  return request.headers.get('accept-language')?.toLowerCase().startsWith('en') === true
    ? 'en'
    : 'es'
}
