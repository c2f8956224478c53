import { createServer, type Server, type Socket } from 'node:net'
import type { Fault } from '../faults.ts'
import { NexoReader, nexoFrame } from './nexo-frame.ts'
import type { NexoReply } from './nexo-answers.ts'
import type { NexoTerminal } from './nexo-terminal.ts'
import { delay } from '../terminal.ts'
import { writeWithFault } from '../write-with-fault.ts'

const DAMAGE = { piece: 11, trailing: Buffer.from([0]) }

export interface NexoServer {
  readonly server: Server
  close(): Promise<void>
}

type Request = Parameters<NexoTerminal['handle']>[0]

/** Creates the nexo TCP server: any number of messages per connection. */
export function createNexoServer(terminal: NexoTerminal): NexoServer {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const reader = new NexoReader()
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      try {
        for (const message of reader.read(bytes)) void answer(socket, message)
      } catch {
        // An invalid message closes the connection, as real terminals do.
        socket.destroy()
      }
    })
  })

  async function answer(socket: Socket, message: unknown): Promise<void> {
    const request = (message as { SaleToPOIRequest?: Request }).SaleToPOIRequest
    if (request === undefined) {
      socket.destroy()
      return
    }
    const reply = await terminal.handle(request, new Date())
    const fault = reply?.fault
    if (fault?.kind === 'DROP') socket.destroy()
    else if (fault?.kind !== 'NO_ANSWER' && reply !== undefined && 'message' in reply) {
      await send(socket, reply, fault)
    }
  }

  return {
    server,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function send(socket: Socket, reply: NexoReply, fault: Fault | undefined): Promise<void> {
  if (fault?.kind === 'SLOW_LINE') await delay(fault.delayMs)
  if (socket.destroyed) return
  const bytes = bytesOf(reply, fault)
  if ((await writeWithFault(socket, bytes, fault, DAMAGE)) === 'CUT') socket.end()
}

function bytesOf(reply: NexoReply, fault: Fault | undefined): Buffer {
  if (fault?.kind === 'GARBAGE') return Buffer.from([0, 0, 0, 3, 0x7b, 0x7b, 0x7b])
  const bytes = nexoFrame(fault?.kind === 'WRONG_ECHO' ? otherService(reply) : reply.message)
  if (fault?.kind === 'BAD_LENGTH') bytes.writeUInt32BE(bytes.readUInt32BE() - 9)
  return bytes
}

function otherService({ message }: NexoReply): unknown {
  const response = message.SaleToPOIResponse
  const header = response['MessageHeader'] as Readonly<Record<string, unknown>>
  return { SaleToPOIResponse: { ...response, MessageHeader: { ...header, ServiceID: 'OTHER' } } }
}
