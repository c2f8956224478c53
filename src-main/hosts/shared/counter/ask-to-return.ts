import { z } from 'zod'
import { API_PREFIX } from '#shared/api/index.ts'
import { counters, type SharedPast } from '#shared/api/machine/counters.ts'
import type { Randomness } from '#main/core/acts/context.ts'
import { newJoinNonce } from '#main/core/shop/join-proof.ts'
import { openReturnGrant, type ReturnGrant, returnProof } from '#main/core/shop/return-proof.ts'
import type { ProgramLinks } from './program-links.ts'
import { readAnswer } from './read-answer.ts'

const ANSWER_MS = 20_000

export interface ReturnPorts {
  readonly authorityCertificate: string
  readonly pepper: Uint8Array
  readonly randomness: Pick<Randomness, 'bytes'>
  readonly version: string
  readonly links: Pick<ProgramLinks, 'createRequests'>
}

/** The program that asks: its row at the main till, and the epoch of its file. */
export interface ReturningProgram {
  readonly counterId: number | null
  readonly epoch: number
}

/** `refused`: the code of the refusal. */
export type ReturnAnswer =
  | { readonly kind: 'granted'; readonly grant: ReturnGrant; readonly past: SharedPast }
  | { readonly kind: 'refused'; readonly code: string }

const refusal = z.object({ code: z.string() })

/** Asks the program that leads to take this one back (`POST /counters/return`). Rejects if it does not answer. */
export async function askToReturn(
  url: string,
  { counterId, epoch }: ReturningProgram,
  { authorityCertificate, pepper, randomness, version, links }: ReturnPorts,
): Promise<ReturnAnswer> {
  const requests = links.createRequests(authorityCertificate)
  try {
    const nonce = newJoinNonce(randomness)
    const proof = returnProof(pepper, { counterId, epoch, nonce })
    const { method, path, answer } = counters.comeBack
    const incoming = await requests.send(url, {
      method,
      path: API_PREFIX + path,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ counterId, epoch, nonce, proof, version })),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { status, text } = await readAnswer(incoming)
    const content: unknown = JSON.parse(text)
    if (status !== counters.comeBack.success) {
      return { kind: 'refused', code: refusal.safeParse(content).data?.code ?? String(status) }
    }
    const { sealed, past } = answer.parse(content)
    const grant = openReturnGrant(pepper, nonce, sealed)
    return grant === undefined
      ? { kind: 'refused', code: 'RETURN_REFUSED' }
      : { kind: 'granted', grant, past }
  } finally {
    requests.close()
  }
}
