import type { Language } from '../../src-shared/api/messages.ts'

/** Spanish unless English is asked for. */
export function languageOf(request: Request): Language {
  return request.headers.get('accept-language')?.toLowerCase().startsWith('en') === true
    ? 'en'
    : 'es'
}
