import { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { z } from 'zod'
import { API_PREFIX } from '#shared/api/index.ts'
import { ApiError, invalidField } from '#shared/api/error.ts'
import type { Randomness } from '#main/core/acts/context.ts'
import { readJoinCode } from '#main/core/shop/join-code.ts'
import {
  counterJoinProof,
  isSameProof,
  type JoinGrant,
  joinKey,
  mainJoinProof,
  newJoinNonce,
  openJoinGrant,
} from '#main/core/shop/join-proof.ts'

const ANSWER_MS = 10_000
const MAXIMUM_ANSWER_BYTES = 256 * 1024
/** The same request may be sent again: its nonce makes it the same joining. */
const ATTEMPTS = 3

const joinAnswer = z.object({ nonce: z.string(), proof: z.string(), sealed: z.string() })

export interface ProvedShop {
  readonly grant: JoinGrant
  /** The shop's authority in PEM. */
  readonly authorityCertificate: string
}

export interface AskedShop {
  readonly url: string
  readonly code: string
  readonly fingerprint: string | undefined
}

/**
 * Proves the code to the main till at an address, and has the main till prove it too. Nothing is trusted before: the
 * authority that answers is part of the proofs. Throws ApiError 400 COUNTER_CODE_WRONG or SHOP_OTHER, 429
 * TOO_MANY_ATTEMPTS, 503 SHOP_NOT_FOUND.
 */
export async function proveCode(
  { url, code, fingerprint }: AskedShop,
  version: string,
  randomness: Pick<Randomness, 'bytes'>,
): Promise<ProvedShop> {
  const symbols = readJoinCode(code)
  if (symbols === undefined) throw invalidField('code', 'COUNTER_CODE_WRONG')
  const authority = await readAuthority(url)
  if (fingerprint !== undefined && plain(fingerprint) !== plain(authority.fingerprint256)) {
    throw invalidField('url', 'SHOP_OTHER')
  }
  const key = await joinKey(symbols, authority.fingerprint256)
  const nonce = newJoinNonce(randomness)
  const proof = counterJoinProof(key, nonce, authority.fingerprint256)
  const authorityCertificate = authority.toString()
  const answer = await ask(url, '/counters/join', {
    authorityCertificate,
    body: { nonce, proof, version },
  })
  if (answer.status === 400) throw invalidField('code', 'COUNTER_CODE_WRONG')
  if (answer.status === 429) {
    const seconds = Number(answer.headers['retry-after'] ?? 30)
    throw new ApiError(429, 'TOO_MANY_ATTEMPTS', { parameters: { seconds }, retryAfter: seconds })
  }
  const parsed = answer.status === 201 ? joinAnswer.safeParse(answer.json()) : undefined
  if (parsed?.success !== true) throw notFound(`Status ${answer.status}`)
  const nonces = { counter: nonce, main: parsed.data.nonce }
  const grant = isSameProof(parsed.data.proof, mainJoinProof(key, nonces))
    ? openJoinGrant(key, nonces, parsed.data.sealed)
    : undefined
  if (grant === undefined) throw invalidField('url', 'SHOP_OTHER')
  return { grant, authorityCertificate }
}

async function readAuthority(url: string): Promise<X509Certificate> {
  const answer = await ask(url, '/lan/authority.crt', {})
  if (answer.status !== 200) throw notFound(`Status ${answer.status}`)
  try {
    return new X509Certificate(answer.bytes)
  } catch (error) {
    throw notFound(error)
  }
}

function notFound(cause: unknown): ApiError {
  return new ApiError(503, 'SHOP_NOT_FOUND', { cause, retryAfter: 5 })
}

/** People type a fingerprint without colons. */
function plain(fingerprint: string): string {
  return fingerprint.replaceAll(/[^\da-f]/gi, '').toUpperCase()
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly bytes: Buffer
  json(): unknown
}

interface Question {
  /** Absent: nobody is trusted yet. */
  readonly authorityCertificate?: string
  readonly body?: object
}

async function ask(url: string, path: string, question: Question): Promise<Answer> {
  let last: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await askOnce(new URL(API_PREFIX + path, url), question)
    } catch (error) {
      last = error
    }
  }
  throw notFound(last)
}

function askOnce(url: URL, { authorityCertificate, body }: Question): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const options = {
    method: text === undefined ? 'GET' : 'POST',
    timeout: ANSWER_MS,
    agent: false as const,
    headers:
      text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  }
  const take = (incoming: IncomingMessage) => {
    const pieces: Buffer[] = []
    let length = 0
    incoming.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > MAXIMUM_ANSWER_BYTES) incoming.destroy(new Error('The answer is too long'))
      else pieces.push(piece)
    })
    incoming.once('error', reject)
    incoming.once('end', () => {
      const bytes = Buffer.concat(pieces)
      const { statusCode = 0, headers } = incoming
      resolve({
        status: statusCode,
        headers,
        bytes,
        json: () => JSON.parse(bytes.toString('utf8')) as unknown,
      })
    })
  }
  const outgoing =
    url.protocol === 'https:'
      ? secureRequest(
          url,
          {
            ...options,
            checkServerIdentity: () => undefined,
            // The proofs of the code decide who that is, not the certificate.
            rejectUnauthorized: authorityCertificate !== undefined,
            ...(authorityCertificate !== undefined && { ca: authorityCertificate }),
          },
          take,
        )
      : plainRequest(url, options, take)
  outgoing.once('timeout', () => outgoing.destroy(new Error('No answer in time')))
  outgoing.once('error', reject)
  outgoing.end(text)
  return promise
}
