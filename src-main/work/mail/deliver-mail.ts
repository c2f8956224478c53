import type { MailOutcome } from '#main/core/ports/mailer.ts'
import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer'
import type SmtpConnection from 'nodemailer/lib/smtp-connection'
import type { MailSecurity } from '#shared/api/machine/mail.ts'

export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  readonly username: string
  readonly password: string
  /** Time without an answer of the server after which the attempt fails, in ms. */
  readonly answerMs: number
  /** PEM of authorities that are trusted besides the machine's. */
  readonly trustedAuthority?: string | undefined
}

export interface Envelope {
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

interface Progress {
  /**
   * Called before the last byte; after that the outcome is unknown until the server answers. If it
   * returns false, the message is not sent.
   */
  readonly leaving: () => Promise<boolean>
  readonly signal: AbortSignal
}

const CHUNK = 16_384

class Withdrawn extends Error {}

/** Sends one message over its own connection. Rejects only if `leaving` rejects. */
export async function deliverMail(
  server: MailServer,
  { from, to, bytes }: Envelope,
  { leaving, signal }: Progress,
): Promise<MailOutcome> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection(optionsOf(server))
  let hasLeft = false
  let failure: Error | undefined
  const abort = () => connection.close()
  signal.addEventListener('abort', abort)

  async function* content(): AsyncGenerator<Buffer> {
    let start = 0
    for (; start + CHUNK < bytes.length; start += CHUNK) {
      yield bytes.subarray(start, start + CHUNK)
    }
    try {
      if (!(await leaving())) throw new Withdrawn()
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw failure
    }
    hasLeft = true
    yield bytes.subarray(start)
  }

  try {
    if (signal.aborted) return { outcome: 'NOT_SENT', code: 'MAIL_UNREACHABLE', reply: null }
    await connect(connection)
    if (server.username !== '') await logIn(connection, server)
    const message = Readable.from(content(), { objectMode: false })
    await send(connection, { from, to, size: bytes.length }, message)
    return { outcome: 'SENT' }
  } catch (error) {
    if (failure instanceof Withdrawn) return { outcome: 'WITHDRAWN' }
    if (failure !== undefined) throw failure
    return judge(error as NodemailerError, hasLeft)
  } finally {
    signal.removeEventListener('abort', abort)
    if (hasLeft) connection.quit()
    else connection.close()
  }
}

function optionsOf({ host, port, security, answerMs, trustedAuthority }: MailServer) {
  return {
    host,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    socketCloseTimeout: 1000,
    ...(trustedAuthority === undefined ? {} : { tls: { ca: trustedAuthority } }),
  }
}

function connect(connection: SmtpConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    // nodemailer also emits an error that comes later; without a listener it would end the process.
    connection.on('error', reject)
    connection.on('end', () => reject(new Error('The connection ended')))
    connection.connect((error) => (error === undefined ? resolve() : reject(error)))
  })
}

function logIn(connection: SmtpConnection, { username, password }: MailServer): Promise<void> {
  return settled(connection, (done) => {
    connection.login({ credentials: { user: username, pass: password } }, done)
  })
}

function send(
  connection: SmtpConnection,
  envelope: { readonly from: string; readonly to: string; readonly size: number },
  message: Readable,
): Promise<void> {
  return settled(connection, (done) => connection.send(envelope, message, done))
}

/** Resolves with the answer; also rejects if the connection ends without one. */
function settled(
  connection: SmtpConnection,
  call: (done: (error: NodemailerError | null) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject(new Error('The connection ended')))
    call((error) => (error === null ? resolve() : reject(error)))
  })
}

function judge(error: NodemailerError, hasLeft: boolean): MailOutcome {
  const reply = replyOf(error)
  if (hasLeft) {
    if (error.responseCode === undefined) return { outcome: 'UNKNOWN', reply }
    return error.permanent === true
      ? { outcome: 'REFUSED', code: 'MAIL_MESSAGE_REFUSED', reply }
      : { outcome: 'NOT_SENT', code: 'MAIL_POSTPONED', reply }
  }
  const { code = '', command = '', permanent = false, responseCode } = error
  const isLogin = code === 'EAUTH' || code === 'ENOAUTH'
  if (isLogin && (permanent || responseCode === undefined)) {
    return { outcome: 'NOT_SENT', code: 'MAIL_LOGIN_REFUSED', reply }
  }
  if (code === 'ETLS') return { outcome: 'NOT_SENT', code: 'MAIL_TLS_FAILED', reply }
  if (responseCode === undefined) {
    const isCertificate = /CERT|SELF_SIGNED|ERR_TLS|SSL/.test(`${error.originalCode} ${code}`)
    return {
      outcome: 'NOT_SENT',
      code: isCertificate ? 'MAIL_TLS_FAILED' : 'MAIL_UNREACHABLE',
      reply,
    }
  }
  if (command.startsWith('MAIL') && permanent) {
    return { outcome: 'NOT_SENT', code: 'MAIL_SENDER_REFUSED', reply }
  }
  if (command.startsWith('RCPT') && permanent) {
    return { outcome: 'REFUSED', code: 'MAIL_ADDRESS_REFUSED', reply }
  }
  if (command === 'DATA' && permanent) {
    return { outcome: 'REFUSED', code: 'MAIL_MESSAGE_REFUSED', reply }
  }
  const isOfMessage = /^(?:MAIL|RCPT|DATA)/.test(command)
  return { outcome: 'NOT_SENT', code: isOfMessage ? 'MAIL_POSTPONED' : 'MAIL_UNREACHABLE', reply }
}

const LONGEST_REPLY = 300

/** Returns the server's text, or the system's text about the connection. */
function replyOf({ response, message }: NodemailerError): string | null {
  const text = (response ?? message).replaceAll(/\p{Cc}+/gu, ' ').trim()
  return text === '' ? null : text.slice(0, LONGEST_REPLY)
}
