import { randomBytes } from 'node:crypto'
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
import { demoUsers, type RequestOptions, type TestAnswer, type TestApp } from '../test-app.ts'

export const COUNTER_ADDRESS = '192.168.1.21'
/** The second point of the demo; the main till has the first. */
export const COUNTER_POINT = 2

export interface MadeCode {
  readonly code: string
  readonly fingerprint: string
}

/** A manager makes a code for a counter with the demo's second point. */
export async function givenCode(
  app: TestApp,
  { name = 'Barra', emissionPointIds = [COUNTER_POINT] } = {},
): Promise<MadeCode> {
  const manager = await app.as('gerente')
  return manager.counters.createCode({
    body: { name, emissionPointIds, pin: demoUsers.gerente.pin },
  })
}

/** The request of a counter: its nonce and its proof of the code. */
export async function joiningOf({ code, fingerprint }: MadeCode, nonce = newNonce()) {
  const key = await joinKey(readJoinCode(code) ?? '', fingerprint)
  return {
    key,
    body: { nonce, proof: counterJoinProof(key, nonce, fingerprint), version: '1.0.0' },
  }
}

export function newNonce(): string {
  return newJoinNonce({ bytes: (count) => new Uint8Array(randomBytes(count)) })
}

/** Opens an answer as a counter does; undefined if the main till did not prove the code. */
export function grantOf(
  { key, body }: Awaited<ReturnType<typeof joiningOf>>,
  answer: TestAnswer,
): JoinGrant | undefined {
  const nonces = { counter: body.nonce, main: answer.body.nonce as string }
  if (!isSameProof(answer.body.proof, mainJoinProof(key, nonces))) return undefined
  return openJoinGrant(key, nonces, answer.body.sealed)
}

export interface GivenCounter {
  readonly grant: JoinGrant
  /** Headers of requests from the counter's own page. */
  readonly own: Required<Pick<RequestOptions, 'address' | 'headers'>>
}

/** Joins a counter through the API. */
export async function givenCounter(
  app: TestApp,
  options: Parameters<typeof givenCode>[1] = {},
): Promise<GivenCounter> {
  const joining = await joiningOf(await givenCode(app, options))
  const answer = await app.request('POST', '/counters/join', {
    body: joining.body,
    address: COUNTER_ADDRESS,
  })
  const grant = answer.status === 201 ? grantOf(joining, answer) : undefined
  if (grant === undefined) throw new Error(`Not joined: ${JSON.stringify(answer.body)}`)
  return {
    grant,
    own: { address: COUNTER_ADDRESS, headers: { 'X-Counter-Token': grant.token } },
  }
}
