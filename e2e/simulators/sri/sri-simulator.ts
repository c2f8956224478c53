import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { loadSchemas } from './schema-check.ts'
import { supplierDocument } from './supplier-documents.ts'
import { createRegister, type RegisteredDocument, type SriMessage, textOf } from './sri-register.ts'

/** A fault that the simulator plays on one request. */
export type SriFault =
  /** The connection is cut before the document is read, or after it was accepted. */
  | { readonly kind: 'CUT_BEFORE' | 'CUT_AFTER' }
  /** No answer at all, before or after the document was accepted. */
  | { readonly kind: 'SILENT_BEFORE' | 'SILENT_AFTER' }
  | { readonly kind: 'STATUS_500' | 'HTML' | 'SOAP_FAULT' | 'EMPTY' }
  /** RECIBIDA, then EN PROCESO for this many questions. */
  | { readonly kind: 'LATE'; readonly questions: number }
  /**
   * An answer about another document: it names its key everywhere, or names ours and repeats the other one's
   * authorisation.
   */
  | { readonly kind: 'OTHER_KEY' | 'OTHER_ENTRY' }
  /** DEVUELTA with this message; the tax office does not keep the document. */
  | { readonly kind: 'RETURNED'; readonly message: SriMessage }

export interface SriSimulator {
  readonly port: number
  readonly receptionUrl: string
  readonly authorizationUrl: string
  readonly documents: ReadonlyMap<string, RegisteredDocument>
  /** Access keys of the documents that the reception accepted; a document accepted twice is listed twice. */
  readonly taken: readonly string[]
  stop(): Promise<void>
}

export interface SriOptions {
  readonly port?: number
  readonly now?: () => Date
  /** The fault of each request, in the order of arrival; undefined: none. */
  readonly fault?: (service: 'RECEPTION' | 'AUTHORIZATION') => SriFault | undefined
  /** Called with each answer, so that a person can watch. */
  readonly told?: (line: string) => void
}

const FOLDER = '/comprobantes-electronicos-ws'

/** Starts both services of the tax office on this machine. */
export async function startSriSimulator(options: SriOptions = {}): Promise<SriSimulator> {
  const now = options.now ?? (() => new Date())
  const register = createRegister(now)
  const taken: string[] = []
  loadSchemas()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isReception = request.url?.startsWith(`${FOLDER}/Recepcion`) === true
    const fault = options.fault?.(isReception ? 'RECEPTION' : 'AUTHORIZATION')
    const body = await readBody(request)
    if (fault?.kind === 'CUT_BEFORE') return void request.socket.destroy()
    if (fault?.kind === 'SILENT_BEFORE') return
    const text = isReception ? receive(body, fault) : authorize(body, fault)
    options.told?.(
      `${isReception ? 'recepción' : 'autorización'} ${fault?.kind ?? ''} ${text.slice(0, 300)}`,
    )
    switch (fault?.kind) {
      case 'CUT_AFTER':
        return void request.socket.destroy()
      case 'SILENT_AFTER':
        return
      case 'STATUS_500':
        return send(response, 500, '<h1>Internal Server Error</h1>', 'text/html', now())
      case 'HTML':
        return send(response, 200, '<html><body>Mantenimiento</body></html>', 'text/html', now())
      case 'SOAP_FAULT':
        return send(
          response,
          200,
          envelope('<soap:Fault><faultcode>soap:Server</faultcode></soap:Fault>'),
          'text/xml',
          now(),
        )
      case 'EMPTY':
        return send(response, 200, '', 'text/xml', now())
      default:
        return send(response, 200, text, 'text/xml', now())
    }
  }

  function receive(body: string, fault: SriFault | undefined): string {
    if (fault?.kind === 'OTHER_KEY' || fault?.kind === 'OTHER_ENTRY') {
      const refusal = { code: '35', message: 'ARCHIVO NO CUMPLE ESTRUCTURA XML' }
      return reception('DEVUELTA', returned(OTHER_KEY, refusal))
    }
    const xml = Buffer.from(textOf(body, 'xml'), 'base64').toString('utf8')
    const refusal = register.receive(xml, {
      ...(fault?.kind === 'RETURNED' ? { refusal: fault.message } : {}),
      processing: fault?.kind === 'LATE' ? fault.questions : 0,
    })
    const accessKey = textOf(xml, 'claveAcceso')
    if (refusal === undefined) taken.push(accessKey)
    return refusal === undefined
      ? reception('RECIBIDA', '<comprobantes/>')
      : reception('DEVUELTA', returned(accessKey, refusal))
  }

  function authorize(body: string, fault: SriFault | undefined): string {
    const asked = textOf(body, 'claveAccesoComprobante')
    const isOther = fault?.kind === 'OTHER_KEY' || fault?.kind === 'OTHER_ENTRY'
    const accessKey = fault?.kind === 'OTHER_KEY' ? OTHER_KEY : asked
    const found = isOther
      ? otherDocument(now())
      : (register.find(asked) ?? ofSupplier(asked, now()))
    const list =
      found === undefined ? '<autorizaciones/>' : `<autorizaciones>${entry(found)}</autorizaciones>`
    return envelope(
      '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion">' +
        `<RespuestaAutorizacionComprobante><claveAccesoConsultada>${accessKey}</claveAccesoConsultada>` +
        `<numeroComprobantes>${found === undefined ? 0 : 1}</numeroComprobantes>${list}` +
        '</RespuestaAutorizacionComprobante></ns2:autorizacionComprobanteResponse>',
    )
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const base = `http://127.0.0.1:${port}${FOLDER}`
  return {
    port,
    receptionUrl: `${base}/RecepcionComprobantesOffline`,
    authorizationUrl: `${base}/AutorizacionComprobantesOffline`,
    documents: register.documents,
    taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The access key of another issuer's document. */
const OTHER_KEY = '2211202601179001691900110010010000000011234567811'

function otherDocument(authorizedAt: Date): RegisteredDocument {
  const xml = `<factura><infoTributaria><claveAcceso>${OTHER_KEY}</claveAcceso></infoTributaria></factura>`
  return {
    accessKey: OTHER_KEY,
    state: 'AUTORIZADO',
    authorizedAt,
    xml,
    messages: [],
    processing: 0,
  }
}

/** The document of a supplier, which this register never received. */
function ofSupplier(accessKey: string, authorizedAt: Date): RegisteredDocument | undefined {
  const document = supplierDocument(accessKey)
  return document && { ...document, accessKey, authorizedAt, messages: [], processing: 0 }
}

function reception(state: string, documents: string): string {
  return envelope(
    '<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion">' +
      `<RespuestaRecepcionComprobante><estado>${state}</estado>${documents}` +
      '</RespuestaRecepcionComprobante></ns2:validarComprobanteResponse>',
  )
}

function returned(accessKey: string, refusal: SriMessage): string {
  return `<comprobantes><comprobante><claveAcceso>${accessKey}</claveAcceso>${messages([refusal])}</comprobante></comprobantes>`
}

function entry({
  accessKey,
  state,
  authorizedAt,
  xml,
  messages: told,
}: RegisteredDocument): string {
  const environment = accessKey[23] === '2' ? 'PRODUCCIÓN' : 'PRUEBAS'
  const warning: SriMessage = {
    code: '60',
    message: 'ESTE PROCESO FUE REALIZADO EN EL AMBIENTE DE PRUEBAS',
    kind: 'ADVERTENCIA',
  }
  return (
    `<autorizacion><estado>${state}</estado><numeroAutorizacion>${accessKey}</numeroAutorizacion>` +
    `<fechaAutorizacion>${authorizedAt.toISOString()}</fechaAutorizacion><ambiente>${environment}</ambiente>` +
    `<comprobante><![CDATA[${xml}]]></comprobante>` +
    `${messages(state === 'EN PROCESO' ? [] : [...told, warning])}</autorizacion>`
  )
}

function messages(list: readonly SriMessage[]): string {
  const entries = list.map(
    ({ code, message, info, kind }) =>
      `<mensaje><identificador>${code}</identificador><mensaje>${message}</mensaje>` +
      (info === undefined
        ? ''
        : `<informacionAdicional><![CDATA[${info}]]></informacionAdicional>`) +
      `<tipo>${kind ?? 'ERROR'}</tipo></mensaje>`,
  )
  return `<mensajes>${entries.join('')}</mensajes>`
}

function envelope(body: string): string {
  return (
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">' +
    `<soap:Body>${body}</soap:Body></soap:Envelope>`
  )
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString('utf8')
}

/** Sends two packets that divide a character: a client that decodes each chunk alone gets it wrong. */
function send(
  response: ServerResponse,
  status: number,
  text: string,
  type: string,
  at: Date,
): void {
  const bytes = Buffer.from(text, 'utf8')
  const cut = Math.max(0, bytes.findIndex((byte) => byte >= 0xc3) + 1)
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, Date: at.toUTCString() })
  response.write(bytes.subarray(0, cut))
  response.end(bytes.subarray(cut))
}
