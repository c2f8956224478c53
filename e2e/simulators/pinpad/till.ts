import { connect } from 'node:net'
import { writeFields } from './lan/fixed-fields.ts'
import { controlRequest, paymentAnswer, paymentRequest } from './lan/layouts.ts'
import { type FieldsOf, readFields } from './lan/fixed-fields.ts'

/** Helpers for tests of the simulator: a minimal till. */
export const COMPONENT = '0123456789ABCDEF0123456789ABCDEF'

export interface TillSale {
  /** Cents. */
  readonly total?: number
  readonly hour?: string
  readonly date?: string
  readonly operation?: '01' | '02' | '03' | '04' | '06'
  readonly reference?: string
  readonly authorization?: string
  readonly network?: string
  readonly merchantId?: string
  readonly terminalId?: string
}

/** Returns the body of a PP; the default is $ 11,20, of which 1,20 IVA. */
export function paymentText(sale: TillSale = {}): string {
  const total = sale.total ?? 1120
  const tax = Math.round((total * 12) / 112)
  return writeFields(paymentRequest, {
    messageType: 'PP',
    operation: sale.operation ?? '01',
    network: sale.network ?? '1',
    deferredCode: '00',
    total: cents(total),
    taxedBase: cents(total - tax),
    untaxedBase: cents(0),
    tax: cents(tax),
    reference: sale.reference ?? '',
    hour: sale.hour ?? '134559',
    date: sale.date ?? '20240115',
    authorization: sale.authorization ?? '',
    merchantId: sale.merchantId ?? '1000000001',
    terminalId: sale.terminalId ?? 'TID00001',
    cashRegisterId: 'CAJA01',
    invoice: '001-001-0000001',
  })
}

export function controlText(lot = ''): string {
  return writeFields(controlRequest, { messageType: 'PC', lot })
}

function cents(value: number): string {
  return String(value).padStart(12, '0')
}

/** Returns a frame as a till writes it: the length counts body and component. */
export function requestFrame(text: string): Buffer {
  const length = (text.length + COMPONENT.length).toString(16).toUpperCase().padStart(4, '0')
  return Buffer.from(`${length}${text}${COMPONENT}`, 'latin1')
}

const answerLayout = paymentAnswer(64)

export function readPaymentAnswer(text: string): FieldsOf<typeof answerLayout> {
  return readFields(answerLayout, text)
}

const PATIENCE_MS = 5_000

/**
 * Sends bytes and returns the answer once the connection closes or is silent for `quietMs` after the last
 * byte in either direction. Tests that expect silence pass a short `quietMs`.
 */
export function exchange(
  port: number,
  pieces: readonly Buffer[],
  options: { readonly quietMs?: number; readonly pauseMs?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    let quiet: NodeJS.Timeout | undefined
    const finish = () => {
      clearTimeout(quiet)
      socket.destroy()
      resolve(Buffer.concat(received).toString('latin1'))
    }
    const wait = () => {
      clearTimeout(quiet)
      quiet = setTimeout(finish, options.quietMs ?? PATIENCE_MS)
    }
    socket.setNoDelay(true)
    socket.once('connect', () => {
      pieces.forEach((piece, index) => {
        setTimeout(() => socket.write(piece, wait), index * (options.pauseMs ?? 100))
      })
    })
    socket.on('data', (bytes) => {
      received.push(bytes)
      wait()
    })
    socket.once('close', finish)
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') finish()
      else reject(error)
    })
  })
}
