import type { ElectronicDocumentMessage } from '#shared/api/tax/electronic-documents.ts'
import type { DocumentChange, QueuedDocument } from './document-store.ts'
import { classOf } from './message-classes.ts'
import { failureWait, LONGEST_PROCESSING, questionWait } from '#main/core/clock/retry-wait.ts'
import type { TaxOfficeServices } from '../transmission/ask-services.ts'
import type { AuthorizationAnswer } from '../transmission/read-answer.ts'

export interface TransmitPorts {
  readonly services: TaxOfficeServices
  readonly now: () => Date
  readonly below: (limit: number) => number
  readonly addresses: { readonly reception: string; readonly authorization: string }
  /** Commits a change; undefined if the document is no longer as it was read. */
  readonly change: (
    document: QueuedDocument,
    change: DocumentChange,
  ) => Promise<QueuedDocument | undefined>
  /** True: the first question is sent at once instead of after a wait. */
  readonly isHurried: boolean
}

/** NO_ANSWER: the connection or the service failed, but the next document may succeed. */
export type TransmissionResult = 'SETTLED' | 'WAITS' | 'NO_ANSWER'

/**
 * Sends a signed document as far as possible now. The document is stored as uncertain before the
 * reception is called: if the program ends, the authorisation is asked for by key, and only a
 * document with an unknown key is sent.
 */
export async function transmitDocument(
  ports: TransmitPorts,
  document: QueuedDocument,
): Promise<TransmissionResult> {
  if (document.state === 'UNSIGNED') return askBeforeSigning(ports, document)
  if (document.state === 'RECEIVED') return askFor(ports, document)
  if (document.isUncertain === 1) return resolveDoubt(ports, document)
  return send(ports, document)
}

async function send(ports: TransmitPorts, document: QueuedDocument): Promise<TransmissionResult> {
  const sent = await ports.change(document, {
    isUncertain: 1,
    attempts: document.attempts + 1,
    sentAt: document.sentAt ?? ports.now().toISOString(),
    nextAttemptAt: null,
  })
  if (sent === undefined) return 'SETTLED'
  const answer = await ports.services.send(sent, ports.addresses.reception)
  if (answer === undefined) return postpone(ports, sent)
  if (answer.outcome === 'RECEIVED') return received(ports, sent, [])
  const { messages } = answer
  const decisive = messages.find(({ kind }) => kind === 'ERROR') ?? messages[0]
  switch (classOf(decisive?.code)) {
    case 'ASK':
      return received(ports, sent, messages)
    case 'NUMBER':
      return resolveNumber(ports, sent, messages)
    case 'RETRY':
      await ports.change(sent, { isUncertain: 0, messages, nextAttemptAt: retryAt(ports, sent) })
      return 'NO_ANSWER'
    default:
      await ports.change(sent, { state: 'RETURNED', isUncertain: 0, needsPerson: 1, messages })
      return 'SETTLED'
  }
}

async function received(
  ports: TransmitPorts,
  document: QueuedDocument,
  messages: readonly ElectronicDocumentMessage[],
): Promise<TransmissionResult> {
  const now = ports.now()
  const changed = await ports.change(document, {
    state: 'RECEIVED',
    isUncertain: 0,
    messages,
    receivedAt: now.toISOString(),
    nextAttemptAt: new Date(now.getTime() + questionWait(0)).toISOString(),
  })
  if (changed === undefined) return 'SETTLED'
  return ports.isHurried ? askFor(ports, changed) : 'WAITS'
}

async function askFor(ports: TransmitPorts, document: QueuedDocument): Promise<TransmissionResult> {
  const answer = await ports.services.askAuthorization(document, ports.addresses.authorization)
  const now = ports.now().getTime()
  const since = now - Date.parse(document.receivedAt ?? document.createdAt)
  const nextAttemptAt = new Date(now + questionWait(since)).toISOString()
  if (answer === undefined) {
    await ports.change(document, { nextAttemptAt })
    return 'NO_ANSWER'
  }
  if (answer.outcome === 'UNKNOWN_KEY' && since > LONGEST_PROCESSING) {
    // The key is unknown after a day: the tax office has lost the document that it received.
    await ports.change(document, { state: 'SIGNED', nextAttemptAt: null })
    return 'WAITS'
  }
  if (answer.outcome === 'UNKNOWN_KEY' || answer.outcome === 'PROCESSING') {
    await ports.change(document, { nextAttemptAt })
    return 'WAITS'
  }
  return settle(ports, document, answer)
}

async function resolveDoubt(
  ports: TransmitPorts,
  document: QueuedDocument,
): Promise<TransmissionResult> {
  const answer = await ports.services.askAuthorization(document, ports.addresses.authorization)
  if (answer === undefined) return postpone(ports, document)
  if (answer.outcome === 'PROCESSING') return received(ports, document, [])
  if (answer.outcome !== 'UNKNOWN_KEY') return settle(ports, document, answer)
  const known = await ports.change(document, { isUncertain: 0, nextAttemptAt: null })
  return known === undefined ? 'SETTLED' : send(ports, known)
}

/**
 * Asks for a document that another program of the shop issued: it may be authorised, and then its file is that of the
 * tax office. One whose key is not known is signed here and sent.
 */
async function askBeforeSigning(
  ports: TransmitPorts,
  document: QueuedDocument,
): Promise<TransmissionResult> {
  const answer = await ports.services.askAuthorization(document, ports.addresses.authorization)
  const now = ports.now()
  if (answer === undefined) return postpone(ports, document)
  switch (answer.outcome) {
    case 'PROCESSING': {
      const since = now.getTime() - Date.parse(document.createdAt)
      const nextAttemptAt = new Date(now.getTime() + questionWait(since)).toISOString()
      await ports.change(document, { nextAttemptAt })
      return 'WAITS'
    }
    case 'UNKNOWN_KEY':
      await ports.change(document, { isUncertain: 0, nextAttemptAt: null })
      return 'WAITS'
    default: {
      const file =
        answer.document === null ? {} : { signedXml: answer.document, signedAt: now.toISOString() }
      return settle(ports, document, answer, {
        ...file,
        withdrawnAt: null,
        sentAt: document.sentAt ?? document.createdAt,
      })
    }
  }
}

/** Another document may have our number; if our key is authorised, the number is ours. */
async function resolveNumber(
  ports: TransmitPorts,
  document: QueuedDocument,
  messages: readonly ElectronicDocumentMessage[],
): Promise<TransmissionResult> {
  const answer = await ports.services.askAuthorization(document, ports.addresses.authorization)
  if (answer === undefined) return postpone(ports, document)
  if (answer.outcome === 'PROCESSING') return received(ports, document, messages)
  if (answer.outcome === 'AUTHORIZED') return settle(ports, document, answer)
  await ports.change(document, { state: 'RETURNED', isUncertain: 0, needsPerson: 1, messages })
  return 'SETTLED'
}

async function settle(
  ports: TransmitPorts,
  document: QueuedDocument,
  answer: Extract<AuthorizationAnswer, { readonly outcome: 'AUTHORIZED' | 'REJECTED' }>,
  more: DocumentChange = {},
): Promise<TransmissionResult> {
  const { messages } = answer
  const settled = { ...more, isUncertain: 0, nextAttemptAt: null, messages } as const
  await ports.change(
    document,
    answer.outcome === 'AUTHORIZED'
      ? {
          ...settled,
          state: 'AUTHORIZED',
          authorizedAt: (answer.authorizedAt ?? ports.now()).toISOString(),
        }
      : { ...settled, state: 'REJECTED', needsPerson: 1 },
  )
  return 'SETTLED'
}

/** The outcome stays unknown; the document was stored as uncertain before the request. */
async function postpone(
  ports: TransmitPorts,
  document: QueuedDocument,
): Promise<TransmissionResult> {
  await ports.change(document, { nextAttemptAt: retryAt(ports, document) })
  return 'NO_ANSWER'
}

function retryAt(ports: TransmitPorts, { attempts }: QueuedDocument): string {
  const wait = failureWait(Math.max(1, attempts), ports.below)
  return new Date(ports.now().getTime() + wait).toISOString()
}
