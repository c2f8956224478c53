import { createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { SmtpFault } from './smtp-fault.ts'
import { createSmtpSession, type TakenMail } from './smtp-session.ts'

export type { SmtpFault } from './smtp-fault.ts'

export interface SmtpOptions {
  readonly port?: number
  /** `TLS`: from the first byte. `STARTTLS`: required before the sign-in. Default: neither. */
  readonly security?: 'TLS' | 'STARTTLS'
  /** PEM; needed for TLS and STARTTLS. */
  readonly identity?: { readonly key: string; readonly certificate: string }
  /** Default: anyone may send. */
  readonly login?: { readonly username: string; readonly password: string }
  /** The fault of each connection, in the order of arrival; undefined: none. */
  readonly fault?: () => SmtpFault | undefined
  /** Called with each line of both sides except the messages, so that a person can watch. */
  readonly told?: (line: string) => void
}

export interface SmtpSimulator {
  readonly port: number
  /** Accepted messages in the order of arrival; a message that came twice is listed twice. */
  readonly messages: readonly TakenMail[]
  stop(): Promise<void>
}

/** Starts a mail server on this machine that delivers nothing. */
export async function startSmtpSimulator(options: SmtpOptions = {}): Promise<SmtpSimulator> {
  const messages: TakenMail[] = []
  const sockets = new Set<Socket>()
  const { identity, security } = options
  const secureContext =
    identity === undefined
      ? undefined
      : createSecureContext({ key: identity.key, cert: identity.certificate })

  function track<S extends Socket>(socket: S): S {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // The tests disconnect on purpose.
    socket.on('error', () => socket.destroy())
    return socket
  }

  function secure(socket: Socket): Socket {
    return track(new TLSSocket(socket, { isServer: true, ...(secureContext && { secureContext }) }))
  }

  const server = createServer((plain) => {
    const socket = security === 'TLS' ? secure(track(plain)) : track(plain)
    createSmtpSession(socket, {
      fault: options.fault?.(),
      login: options.login,
      startTls: security === 'STARTTLS' ? secure : undefined,
      take: (mail) => messages.push(mail),
      told: options.told ?? (() => undefined),
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    messages,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
