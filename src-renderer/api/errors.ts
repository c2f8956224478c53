import { ApiCallError } from '../../src-shared/api/client.ts'
import { uiMessages } from '../i18n/ui-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { NetworkError } from './network-error.ts'

/** The code of a refusal (`TABLE_HAS_OPEN_BILL`); undefined where the API refused nothing. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ApiCallError ? error.code : undefined
}

/** The session ended meanwhile: the sign-in screen says so, and nobody else needs to. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 401
}

/** The register did not answer. Anything already done is kept; a repeat is safe with the same uuid. */
export function isNetworkLoss(error: unknown): boolean {
  return error instanceof NetworkError
}

/** The failing fields of a refused body with their sentences: `{ 'company.ruc': 'El RUC …' }`. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiCallError)) return {}
  return Object.fromEntries(
    error.body.errors.toReversed().map(({ field, message }) => [field, message]),
  )
}

/**
 * What to tell a person about any failure. The API's own sentences are in the language of the device
 * already.
 */
export function useErrorSentence(): (error: unknown) => string {
  const t = useMessages(uiMessages)
  return (error) => {
    if (!(error instanceof ApiCallError)) return t('networkLost')
    if (error.body.message === '') return t('answerUnreadable')
    const [only] = error.body.errors
    return only !== undefined && error.body.errors.length === 1 ? only.message : error.body.message
  }
}
