import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMail, type ReadMail } from './read-mail.ts'
import type { SmtpFault } from './smtp-fault.ts'

/** A message as the server accepted it. */
export interface TakenMail extends ReadMail {
  readonly envelopeFrom: string
  readonly envelopeTo: readonly string[]
  readonly isEncrypted: boolean
  /** null if it was sent without signing in. */
  readonly username: string | null
}

interface SessionOptions {
  readonly fault: SmtpFault | undefined
  readonly login: { readonly username: string; readonly password: string } | undefined
  /** undefined if not offered. */
  readonly startTls: ((socket: Socket) => Socket) | undefined
  readonly take: (mail: TakenMail) => void
  readonly told: (line: string) => void
}

const END_OF_MESSAGE = '\r\n.\r\n'

/** Speaks SMTP (RFC 5321) with AUTH PLAIN and LOGIN over one connection. */
export function createSmtpSession(first: Socket, options: SessionOptions): void {
  const { fault, login, told } = options
  let socket = first
  let isEncrypted = first instanceof TLSSocket
  let username: string | null = null
  let envelopeFrom = ''
  let envelopeTo: string[] = []
  let buffered = ''
  let isInMessage = false
  /** Takes the next line as an answer for AUTH LOGIN. */
  let answer: ((line: string) => void) | undefined
  let turn = Promise.resolve()

  /** Sends the answers in their order, although some are slow. */
  function inTurn(step: () => void | Promise<void>): void {
    const before = turn
    turn = (async () => {
      await before
      await step()
    })()
  }

  function say(line: string): void {
    inTurn(async () => {
      if (fault?.kind === 'SLOW') await sleep(fault.milliseconds)
      told(`< ${line}`)
      if (!socket.destroyed) socket.write(`${line}\r\n`, 'latin1')
    })
  }

  function cut(): void {
    inTurn(() => void socket.destroy())
  }

  function listen(): void {
    // One character for each byte: only the whole message can be decoded.
    socket.setEncoding('latin1')
    socket.on('data', (text: Buffer | string) => {
      buffered += String(text)
      read()
    })
  }

  function read(): void {
    for (;;) {
      if (isInMessage) {
        if (fault?.kind === 'CUT_IN_DATA') return cut()
        const end = buffered.indexOf(END_OF_MESSAGE)
        if (end < 0) return
        const message = buffered.slice(0, end)
        buffered = buffered.slice(end + END_OF_MESSAGE.length)
        isInMessage = false
        finish(message)
        continue
      }
      const end = buffered.indexOf('\r\n')
      if (end < 0) return
      const line = buffered.slice(0, end)
      buffered = buffered.slice(end + 2)
      if (answer === undefined) command(line)
      else answer(line)
    }
  }

  function finish(message: string): void {
    const isRefused = fault?.kind === 'DATA'
    if (isRefused) return say(`${fault.code} the message is not taken`)
    const undotted = message.replaceAll(/^\.\./gm, '.')
    const mail = readMail(undotted)
    options.take({ ...mail, envelopeFrom, envelopeTo, isEncrypted, username })
    if (fault?.kind === 'CUT_AFTER_DATA') return cut()
    if (fault?.kind === 'SILENT_AFTER_DATA') return
    say('250 2.0.0 taken')
  }

  function command(line: string): void {
    told(`> ${/^AUTH/i.test(line) ? 'AUTH …' : line}`)
    const [verb = '', ...rest] = line.split(' ')
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return greet()
      case 'HELO':
      case 'NOOP':
      case 'RSET':
        return say('250 2.0.0 ok')
      case 'STARTTLS':
        return encrypt()
      case 'AUTH':
        return signIn(rest)
      case 'MAIL':
        return from(line)
      case 'RCPT':
        return to(line)
      case 'DATA':
        return data()
      case 'QUIT':
        say('221 2.0.0 bye')
        inTurn(() => void socket.end())
        return
      default:
        return say('502 5.5.1 not known')
    }
  }

  function greet(): void {
    say('250-simulador')
    if (options.startTls !== undefined && !isEncrypted) say('250-STARTTLS')
    if (login !== undefined) say('250-AUTH PLAIN LOGIN')
    say('250 SIZE 20000000')
  }

  function encrypt(): void {
    const { startTls } = options
    if (startTls === undefined || isEncrypted) return say('502 5.5.1 not offered')
    say('220 2.0.0 go ahead')
    inTurn(() => {
      socket.removeAllListeners('data')
      buffered = ''
      socket = startTls(socket)
      isEncrypted = true
      listen()
    })
  }

  function signIn([method = '', initial]: readonly string[]): void {
    if (login === undefined) return say('502 5.5.1 not offered')
    if (method.toUpperCase() === 'PLAIN' && initial !== undefined) {
      const [, user = '', password = ''] = decode(initial).split('\0')
      return judge(user, password)
    }
    if (method.toUpperCase() !== 'LOGIN') return say('504 5.5.4 not known')
    say('334 VXNlcm5hbWU6')
    answer = (user) => {
      say('334 UGFzc3dvcmQ6')
      answer = (password) => {
        answer = undefined
        judge(decode(user), decode(password))
      }
    }
  }

  function judge(user: string, password: string): void {
    const isRight = user === login?.username && password === login.password
    if (!isRight || fault?.kind === 'LOGIN_REFUSED') return say('535 5.7.8 wrong user or password')
    username = user
    say('235 2.7.0 signed in')
  }

  function from(line: string): void {
    if (options.startTls !== undefined && !isEncrypted) return say('530 5.7.0 STARTTLS first')
    if (login !== undefined && username === null) return say('530 5.7.0 sign in first')
    if (fault?.kind === 'MAIL') return say(`${fault.code} the sender is not taken`)
    envelopeFrom = addressIn(line)
    envelopeTo = []
    say('250 2.1.0 ok')
  }

  function to(line: string): void {
    if (fault?.kind === 'RCPT') return say(`${fault.code} no such mailbox`)
    envelopeTo = [...envelopeTo, addressIn(line)]
    say('250 2.1.5 ok')
  }

  function data(): void {
    if (fault?.kind === 'CUT_BEFORE_DATA') return cut()
    if (envelopeTo.length === 0) return say('503 5.5.1 no recipient')
    isInMessage = true
    say('354 end with a point')
  }

  listen()
  if (fault?.kind !== 'SILENT') say('220 simulador ESMTP')
}

function decode(base64: string): string {
  return Buffer.from(base64, 'base64').toString('utf8')
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? ''
}
