import type { counters } from '#shared/api/machine/counters.ts'
import { conflict, invalidField } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { instant, type ManualContext, type WriteContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { newToken, tokenHash } from '#main/core/session/session-token.ts'
import {
  counterJoinProof,
  isJoinNonce,
  isSameProof,
  mainJoinProof,
  newJoinNonce,
  sealJoinGrant,
} from '#main/core/shop/join-proof.ts'
import { limitGuesses } from '#main/rules/approval/guesses/limit-guesses.ts'
import { type JoinPlace, loadJoinPlace, toGrant } from './join-grant.ts'

type Joining = Input<typeof counters.join>['body']
type Joined = Answer<typeof counters.join>

/** Wrong proofs from any addresses after which a valid code is withdrawn. */
const FAILURES_OF_CODE = 10

/**
 * POST /counters/join. A code that is wrong, used, withdrawn or expired gets the same error. A wrong proof counts against
 * the address and against every open code, so that guesses from many addresses end the code. The same joining (its nonce)
 * may ask again, because its answer may have been lost: it is the same counter, with a new credential.
 */
export async function joinCounter(
  context: ManualContext,
  { body }: Input<typeof counters.join>,
): Promise<Joined> {
  if (!isJoinNonce(body.nonce)) throw invalidField('nonce', 'FORMAT_INVALID')
  const place = await loadJoinPlace(context)
  if (place === undefined) throw conflict('COUNTER_LAN_CLOSED')
  const joined = await limitGuesses(
    context,
    { secret: 'enrollment', who: 'counter', device: context.device },
    () => context.commit((write) => redeem(write, body, place)),
    countAgainstCodes,
  )
  if (joined === undefined) throw invalidField('proof', 'COUNTER_CODE_WRONG')
  return joined
}

interface OpenCode {
  readonly id: number
  readonly counterId: number
  readonly createdBy: string
  readonly key: Uint8Array
}

async function redeem(
  write: WriteContext,
  { nonce, proof, version }: Joining,
  place: JoinPlace,
): Promise<Joined | undefined> {
  const { db, randomness } = write
  const codes = await openCodes(write, nonce)
  const code = codes.find(({ key }) =>
    isSameProof(proof, counterJoinProof(key, nonce, place.fingerprint)),
  )
  if (code === undefined) return undefined
  const { counterId, createdBy, key } = code
  const token = newToken(randomness)
  await db
    .updateTable('counterCodes')
    .set({ redeemedNonce: nonce })
    .where('id', '=', code.id)
    .execute()
  const { name } = await db
    .updateTable('counters')
    .set({ tokenHash: tokenHash(token), joinedAt: instant(write), joinedBy: createdBy, version })
    .where('id', '=', counterId)
    .returning('name')
    .executeTakeFirstOrThrow()
  write.audit({
    kind: 'COUNTER_JOINED',
    resourceId: counterId,
    payload: { name, version, from: write.device.key, codeBy: createdBy },
  })
  const nonces = { counter: nonce, main: newJoinNonce(randomness) }
  const grant = await toGrant(write, { counterId, name, token }, place)
  return {
    nonce: nonces.main,
    proof: mainJoinProof(key, nonces),
    sealed: sealJoinGrant(key, nonces, grant, randomness),
  }
}

/** Returns the codes that this joining may redeem: unused ones, and the one that it redeemed itself. */
async function openCodes(
  context: Pick<WriteContext, 'clock' | 'shopKeys'> & { readonly db: ReadDatabase },
  nonce: string,
): Promise<OpenCode[]> {
  const rows = await context.db
    .selectFrom('counterCodes')
    .innerJoin('counters', 'counters.id', 'counterCodes.counterId')
    .where('counterCodes.expiresAt', '>', instant(context))
    .where('counterCodes.failures', '<', FAILURES_OF_CODE)
    .where('counters.removedAt', 'is', null)
    .where((where) =>
      where.or([
        where('counterCodes.redeemedNonce', 'is', null),
        where('counterCodes.redeemedNonce', '=', nonce),
      ]),
    )
    .select([
      'counterCodes.id',
      'counterCodes.counterId',
      'counterCodes.createdBy',
      'counterCodes.keySealed',
    ])
    .execute()
  return rows.flatMap(({ keySealed, ...code }) => {
    const key = context.shopKeys.openCodeKey(keySealed)
    return key === undefined ? [] : [{ ...code, key }]
  })
}

async function countAgainstCodes(write: WriteContext): Promise<void> {
  const counted = await write.db
    .updateTable('counterCodes')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('expiresAt', '>', instant(write))
    .where('failures', '<', FAILURES_OF_CODE)
    .where('redeemedNonce', 'is', null)
    .returning(['counterId', 'createdBy', 'failures'])
    .execute()
  for (const { counterId, createdBy, failures } of counted) {
    if (failures < FAILURES_OF_CODE) continue
    write.audit({
      kind: 'COUNTER_CODE_WITHDRAWN',
      resourceId: counterId,
      payload: { failures, codeBy: createdBy, from: write.device.key },
    })
  }
}
