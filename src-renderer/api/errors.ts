import { ApiCallError } from '#shared/api/client.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NetworkError } from './network-error.ts'

/** Returns the code of a refusal (`TABLE_HAS_OPEN_BILL`); undefined if the API did not refuse. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ApiCallError ? error.code : undefined
}

/** True if the session ended. The sign-in screen shows it, so other screens need no message. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiCallError && error.status === 401
}

/** True if the register did not answer. Repeating the request with the same uuid is safe. */
export function isNetworkLoss(error: unknown): boolean {
  return error instanceof NetworkError
}

/**
 * Returns the failing fields of a refused body with their messages: `{ 'company.ruc': 'El RUC …'
 * }`.
 */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiCallError)) return {}
  return Object.fromEntries(
    error.body.errors.toReversed().map(({ field, message }) => [field, message]),
  )
}

/**
 * Returns a function that gives the message to show for any failure. The API's messages are already
 * in the device's language.
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
