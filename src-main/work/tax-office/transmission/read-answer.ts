import { XMLParser } from 'fast-xml-parser'
import type { ElectronicDocumentMessage } from '#shared/api/tax/electronic-documents.ts'
import { shortenedMessages } from '../queue/shortened-messages.ts'
import { keyOfDocument, ownerOf } from './named-keys.ts'

export type ReceptionAnswer =
  | { readonly outcome: 'RECEIVED' }
  | { readonly outcome: 'RETURNED'; readonly messages: readonly ElectronicDocumentMessage[] }

export type AuthorizationAnswer =
  | {
      readonly outcome: 'AUTHORIZED' | 'REJECTED'
      /** As the tax office wrote it; null if absent or unreadable. */
      readonly authorizedAt: Date | null
      readonly messages: readonly ElectronicDocumentMessage[]
      /** The signed file as the tax office has it; null if the answer does not repeat it. */
      readonly document: string | null
    }
  | { readonly outcome: 'PROCESSING' }
  /** The key is unknown, or not visible yet. */
  | { readonly outcome: 'UNKNOWN_KEY' }

type Node = Readonly<Record<string, unknown>>

/**
 * Elements that are always read as a list, with one entry or many. `mensaje` names both an entry
 * and its text.
 */
const LISTS = ['comprobantes.comprobante', 'mensajes.mensaje', 'autorizaciones.autorizacion']

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  isArray: (_name, path) => LISTS.some((each) => String(path).endsWith(each)),
})

/**
 * Returns the answer of the reception; undefined for any other text and for an answer about another document: the
 * outcome is then unknown.
 */
export function readReceptionAnswer(text: string, accessKey: string): ReceptionAnswer | undefined {
  const answer = bodyOf(text, 'validarComprobanteResponse', 'RespuestaRecepcionComprobante')
  const state = textOf(answer?.['estado'])
  if (answer === undefined || state === undefined) return undefined
  const documents = listOf(nodeOf(answer['comprobantes'])?.['comprobante'])
  const ours = documents.filter(
    (each) => ownerOf(accessKey, [textOf(each['claveAcceso'])]) !== 'OTHER',
  )
  if (ours.length === 0 && documents.length > 0) return undefined
  if (state === 'RECIBIDA') return { outcome: 'RECEIVED' }
  if (state !== 'DEVUELTA') return undefined
  return { outcome: 'RETURNED', messages: shortenedMessages(ours.flatMap(messagesOf)) }
}

/**
 * Returns the answer of the authorisation; undefined for any other text. An answer counts only if it is about our key:
 * a proxy, a cache or a faulty service must not make an invoice authorised that the tax office never saw.
 */
export function readAuthorizationAnswer(
  text: string,
  accessKey: string,
): AuthorizationAnswer | undefined {
  const answer = bodyOf(text, 'autorizacionComprobanteResponse', 'RespuestaAutorizacionComprobante')
  if (answer === undefined) return undefined
  const asked = ownerOf(accessKey, [textOf(answer['claveAccesoConsultada'])])
  if (asked === 'OTHER') return undefined
  const all = listOf(nodeOf(answer['autorizaciones'])?.['autorizacion'])
  const ours = all.filter((each) => {
    const owner = ownerOf(accessKey, [
      textOf(each['numeroAutorizacion']),
      keyOfDocument(textOf(each['comprobante'])),
    ])
    return owner === 'OURS' || (owner === 'NONE' && asked === 'OURS')
  })
  if (ours.length === 0 && all.length > 0) return undefined
  // The answer may also list refusals of earlier attempts: the authorisation decides.
  const decisive = ours.find((each) => textOf(each['estado']) === 'AUTORIZADO') ?? ours.at(-1)
  if (decisive === undefined) return { outcome: 'UNKNOWN_KEY' }
  const state = textOf(decisive['estado']) ?? ''
  const outcome = OUTCOMES[state]
  if (outcome === undefined) return { outcome: 'PROCESSING' }
  const at = new Date(textOf(decisive['fechaAutorizacion']) ?? '')
  return {
    outcome,
    authorizedAt: Number.isNaN(at.getTime()) ? null : at,
    messages: shortenedMessages(messagesOf(decisive)),
    document: documentIn(decisive, accessKey),
  }
}

function documentIn(decisive: Node, accessKey: string): string | null {
  const document = textOf(decisive['comprobante'])
  return document !== undefined && keyOfDocument(document) === accessKey ? document : null
}

const OUTCOMES: Readonly<Record<string, 'AUTHORIZED' | 'REJECTED'>> = {
  AUTORIZADO: 'AUTHORIZED',
  'NO AUTORIZADO': 'REJECTED',
  RECHAZADO: 'REJECTED',
}

function bodyOf(text: string, response: string, result: string): Node | undefined {
  // A valid answer has neither entities nor type definitions.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
  try {
    const root = parser.parse(text) as Node
    const body = nodeOf(nodeOf(root['Envelope'])?.['Body'])
    return nodeOf(nodeOf(body?.[response])?.[result])
  } catch {
    return undefined
  }
}

function messagesOf(owner: Node): ElectronicDocumentMessage[] {
  return listOf(nodeOf(owner['mensajes'])?.['mensaje']).map((entry) => ({
    code: textOf(entry['identificador']) ?? '',
    kind: textOf(entry['tipo']) === 'ERROR' ? 'ERROR' : 'WARNING',
    message: textOf(entry['mensaje']) ?? '',
    info: textOf(entry['informacionAdicional']) ?? null,
  }))
}

function nodeOf(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : undefined
}

function listOf(value: unknown): Node[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.map(nodeOf).filter((each) => each !== undefined)
}

function textOf(value: unknown): string | undefined {
  const text = Array.isArray(value) ? (value as unknown[])[0] : value
  return typeof text === 'string' && text !== '' ? text.trim() : undefined
}
