import { randomBytes } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { type Answer, type Command, isPayment, type Refusal } from '../command.ts'
import type { Fault, FaultSource } from '../faults.ts'
import { readRequest, type TerminalIdentity, writeAnswer } from './lan-codec.ts'
import { delay, type Terminal } from '../terminal.ts'
import { writeWithFault } from '../write-with-fault.ts'

const LENGTH_DIGITS = 4
const COMPONENT_LENGTH = 32
const DAMAGE = { piece: 7, trailing: Buffer.from('0000') }

const openSockets = new WeakMap<Server, Set<Socket>>()

/**
 * Returns the terminal's TCP side: one request and one answer per connection. Like a real terminal, it takes the first
 * segment as the whole request, so it misreads a till that sends its frame in two writes (docs/pinpad-protocols.md,
 * Frame (LAN)).
 */
export function createLanServer(
  terminal: Terminal,
  identity: TerminalIdentity,
  faults: FaultSource,
): Server {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', (segment) => {
      void answer(socket, segment.toString('latin1'))
    })
  })
  openSockets.set(server, sockets)

  async function answer(socket: Socket, segment: string): Promise<void> {
    const { command, component } = readFrame(segment)
    const fault = faults.next(command)
    const said = await terminal.execute(command, fault)
    if (fault?.kind === 'DROP') socket.destroy()
    else if (said !== undefined) await send(socket, bytesOf(command, said, component, fault), fault)
  }

  function bytesOf(
    command: Command | Refusal,
    said: Answer,
    component: string,
    fault: Fault | undefined,
  ): Buffer {
    if (fault?.kind === 'GARBAGE') return Buffer.from('00ZZ\u00ff\u0000\u0002%%%', 'latin1')
    let body = writeAnswer(command, said, identity)
    if (fault?.kind === 'WRONG_ECHO' && isPayment(command)) body = otherEcho(body)
    const length = body.length + (fault?.kind === 'BAD_LENGTH' ? -40 : 0)
    const echoed = fault?.kind === 'WRONG_COMPONENT' ? newComponent() : component
    const tail = fault?.kind === 'NO_COMPONENT' ? '' : echoed
    return Buffer.from(`${hexLength(length)}${body}${tail}`, 'latin1')
  }

  return server
}

/** Closes the server and its open connections, as unplugging the terminal does. */
export function closeLanServer(server: Server): Promise<void> {
  for (const socket of openSockets.get(server) ?? []) socket.destroy()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

/** Parses a segment as the terminal does: the length counts body and component. */
function readFrame(segment: string): { command: Command | Refusal; component: string } {
  const named = Number.parseInt(segment.slice(0, LENGTH_DIGITS), 16)
  const body = segment.slice(LENGTH_DIGITS, -COMPONENT_LENGTH)
  const component = segment.slice(-COMPONENT_LENGTH)
  const isWhole = named === segment.length - LENGTH_DIGITS && body !== ''
  const messageType = body.slice(0, 2)
  const command: Command | Refusal = isWhole
    ? readRequest(body)
    : { kind: 'REFUSED', messageType, code: '20', message: 'ERROR EN TRAMA' }
  return { command, component }
}

async function send(socket: Socket, bytes: Buffer, fault: Fault | undefined): Promise<void> {
  if (fault?.kind === 'SLOW_LINE') await delay(fault.delayMs)
  // A disconnected till does not undo the charge.
  if (socket.destroyed) return
  const end = await writeWithFault(socket, bytes, fault, DAMAGE)
  if (end !== 'PARTIAL') socket.end()
}

const HOUR = { start: 40, end: 46 } as const

function otherEcho(body: string): string {
  const hour = body.slice(HOUR.start, HOUR.end)
  return (
    body.slice(0, HOUR.start) + (hour === '000000' ? '000001' : '000000') + body.slice(HOUR.end)
  )
}

function hexLength(length: number): string {
  return length.toString(16).toUpperCase().padStart(LENGTH_DIGITS, '0')
}

function newComponent(): string {
  return randomBytes(COMPONENT_LENGTH / 2)
    .toString('hex')
    .toUpperCase()
}
