import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { paymentAnswer } from './payment-answer.ts'

/** A request as the terminal receives it. */
export interface ScriptedRequest {
  readonly type: string
  /** Transaction type of a PP message: 01 sale, 02 deferred, 03 void, 04 reversal. */
  readonly transaction: string
  readonly hour: string
  readonly date: string
  readonly total: string
  readonly body: string
  readonly seal: string
  readonly socket: Socket
  /** Builds an answer to this request; an approval by default. */
  answer: (fields?: Readonly<Record<string, string>>, seal?: string) => Buffer
  /** Sends the answer. */
  reply: (fields?: Readonly<Record<string, string>>, seal?: string) => void
}

export type Script = (request: ScriptedRequest) => void

export interface ScriptedPinpad {
  readonly port: number
  readonly requests: ScriptedRequest[]
  /** Changes the script. */
  play: (script: Script) => void
  stop: () => Promise<void>
}

/**
 * Starts a minimal terminal for driver tests: a socket that records requests and runs the test's script. It
 * has no ledger and no rules; use the simulator for those.
 */
export async function scriptedPinpad(first: Script = approve): Promise<ScriptedPinpad> {
  let script = first
  const requests: ScriptedRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      const request = read(bytes.toString('latin1'), socket)
      requests.push(request)
      script(request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  onTestFinished(stop)
  return {
    port: (server.address() as { port: number }).port,
    requests,
    play: (next) => {
      script = next
    },
    stop,
  }
}

function read(text: string, socket: Socket): ScriptedRequest {
  const body = text.slice(4, -32)
  const seal = text.slice(-32)
  const request = {
    type: body.slice(0, 2),
    transaction: body.slice(2, 4),
    total: body.slice(12, 24),
    hour: body.slice(102, 108),
    date: body.slice(108, 116),
    body,
    seal,
    socket,
    answer(fields: Readonly<Record<string, string>> = {}, given = seal): Buffer {
      const answer =
        request.type === 'PP'
          ? paymentAnswer({
              type: 'PP',
              code: '00',
              network: '01',
              authorizer: '00',
              message: 'APROBADA',
              reference: '000123',
              lot: '000007',
              hour: request.hour,
              date: request.date,
              authorization: request.transaction === '04' ? '' : '987654',
              group: 'VISA',
              holder: 'PEREZ/ANA',
              card: '4507990000004905',
              expiry: '2912',
              hash: 'AB12'.repeat(16),
              ...fields,
            })
          : `${request.type}${fields['code'] ?? '00'}  ${(fields['message'] ?? 'OK').padEnd(20)}`
      const length = answer.length.toString(16).toUpperCase().padStart(4, '0')
      return Buffer.from(length + answer + given, 'latin1')
    },
    reply(fields?: Readonly<Record<string, string>>, given?: string): void {
      socket.end(request.answer(fields, given))
    },
  }
  return request
}

export function approve(request: ScriptedRequest): void {
  request.reply()
}

export function decline(request: ScriptedRequest): void {
  request.reply({ authorizer: '51', message: 'FONDOS INSUFICIENTES', authorization: '' })
}

/** Accepts the request and does not answer. */
export function stayQuiet(): void {}

/** Answers that no charge was found. */
export function notFound(request: ScriptedRequest, lot = ''): void {
  request.reply({
    code: '20',
    message: 'TRANS. NO ENCONTRADA',
    lot,
    hour: '',
    date: '',
    authorization: '',
  })
}
