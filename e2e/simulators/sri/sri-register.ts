import { findSchemaFault } from './schema-check.ts'
import { findSignatureFault } from './signature-check.ts'

export interface SriMessage {
  readonly code: string
  readonly message: string
  readonly info?: string
  readonly kind?: 'ERROR' | 'ADVERTENCIA'
}

export interface RegisteredDocument {
  readonly accessKey: string
  readonly xml: string
  state: 'EN PROCESO' | 'AUTORIZADO' | 'NO AUTORIZADO'
  messages: readonly SriMessage[]
  authorizedAt: Date
  /** Number of next questions that are answered with EN PROCESO. */
  processing: number
}

const MINUTES_BACK = 129_600

/** Checks a document as the tax office does: unique key and number, schema, signature, date and sums. */
export function createRegister(now: () => Date) {
  const documents = new Map<string, RegisteredDocument>()
  const numbers = new Map<string, string>()

  /** Checks in the tax office's order; only the first failure is returned. */
  function receive(
    xml: string,
    given: { readonly refusal?: SriMessage; readonly processing: number },
  ): SriMessage | undefined {
    if (Buffer.byteLength(xml) > 320 * 1024)
      return { code: '26', message: 'TAMAÑO MÁXIMO SUPERADO' }
    const fault = findSchemaFault(xml)
    if (fault !== undefined)
      return { code: '35', message: 'ARCHIVO NO CUMPLE ESTRUCTURA XML', info: fault }
    const accessKey = textOf(xml, 'claveAcceso')
    if (!isAccessKey(accessKey)) return { code: '80', message: 'ESTRUCTURA DE CLAVE DE ACCESO' }
    const known = documents.get(accessKey)
    if (known !== undefined && known.state !== 'NO AUTORIZADO') {
      return known.state === 'EN PROCESO'
        ? { code: '70', message: 'CLAVE DE ACCESO EN PROCESAMIENTO' }
        : { code: '43', message: 'CLAVE ACCESO REGISTRADA' }
    }
    const number = accessKey.slice(8, 39)
    const other = numbers.get(number)
    if (other !== undefined && other !== accessKey) {
      return { code: '45', message: 'ERROR SECUENCIAL REGISTRADO' }
    }
    const age = (now().getTime() - dayOf(xml).getTime()) / 60_000
    if (age > MINUTES_BACK || age < 0) return { code: '65', message: 'FECHA EMISIÓN EXTEMPORÁNEA' }
    if (given.refusal !== undefined) return given.refusal
    numbers.set(number, accessKey)
    const refusal = findRefusal(xml, accessKey)
    documents.set(accessKey, {
      accessKey,
      xml,
      state: refusal === undefined ? 'AUTORIZADO' : 'NO AUTORIZADO',
      messages: refusal === undefined ? [] : [refusal],
      authorizedAt: now(),
      processing: given.processing,
    })
    return undefined
  }

  function findRefusal(xml: string, accessKey: string): SriMessage | undefined {
    const ruc = textOf(xml, 'ruc')
    const info = findSignatureFault(xml, ruc, now())
    if (info !== undefined) return { code: '39', message: 'FIRMA INVALIDA', info }
    const [day, month, year] = textOf(xml, 'fechaEmision').split('/')
    const parts =
      `${day}${month}${year}${textOf(xml, 'codDoc')}${ruc}${textOf(xml, 'ambiente')}` +
      `${textOf(xml, 'estab')}${textOf(xml, 'ptoEmi')}${textOf(xml, 'secuencial')}`
    if (!accessKey.startsWith(parts)) return { code: '58', message: 'ERROR EN LA CLAVE DE ACCESO' }
    return addsUp(xml) ? undefined : { code: '52', message: 'ERROR EN DIFERENCIAS' }
  }

  return {
    documents,
    numbers,
    receive,
    /** Returns the document of a key; a `processing` above 0 counts down, and the document is EN PROCESO. */
    find(accessKey: string): RegisteredDocument | undefined {
      const document = documents.get(accessKey)
      if (document === undefined || document.processing === 0) return document
      document.processing--
      return { ...document, state: 'EN PROCESO', messages: [] }
    },
  }
}

const cents = (text: string) => Math.round(Number(text) * 100)

/** 49 digits, the last one by modulus 11 with weights 2 to 7 from the right. */
function isAccessKey(text: string): boolean {
  if (!/^\d{49}$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < 48; index++) sum += Number(text[47 - index]) * (2 + (index % 6))
  const digit = 11 - (sum % 11)
  return Number(text[48]) === (digit === 11 ? 0 : digit === 10 ? 1 : digit)
}

/** Returns the sum in cents of all elements with this name. */
function all(part: string, name: string): number {
  return [...part.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))]
    .map(([, text]) => cents(text ?? ''))
    .reduce((sum, each) => sum + each, 0)
}

/** An invoice's total is its net, its taxes and its tip; its payments sum to it. */
function addsUp(xml: string): boolean {
  if (!xml.includes('<factura ')) return true
  const head = /<infoFactura>.*<\/infoFactura>/s.exec(xml)?.[0] ?? ''
  const taxes = all(/<totalConImpuestos>.*<\/totalConImpuestos>/s.exec(head)?.[0] ?? '', 'valor')
  const total = all(head, 'importeTotal')
  const payments = all(/<pagos>.*<\/pagos>/s.exec(head)?.[0] ?? '', 'total')
  return (
    all(head, 'totalSinImpuestos') + taxes + all(head, 'propina') === total && payments === total
  )
}

export function textOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

/** Returns midnight of the issue date in Ecuador. */
function dayOf(xml: string): Date {
  const [day, month, year] = textOf(xml, 'fechaEmision').split('/')
  return new Date(`${year}-${month}-${day}T00:00:00-05:00`)
}
