import { hash as digest } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ApiError } from '../../../src-shared/api/error.ts'
import type { Asker, SecretHasher } from '../../context.ts'
import { FairQueue } from '../../fair-queue.ts'

/** Waiting hashes: in all, of all strangers or all devices, of one asker, and for one secret of it. */
const BOUNDS = [512, 256, 64, 16]
const RETRY_AFTER_SECONDS = 3

/**
 * Slow hashes one after another, in turns that are fair to who asks: devices of the shop and strangers,
 * then each address, then each secret that it tries. Whoever tries a hundred names waits in a queue of
 * his own. One processor is left to those who sell.
 */
export function queueHashes(
  hasher: SecretHasher,
  slots = Math.max(1, Math.min(4, availableParallelism() - 1)),
): (asker: Asker) => SecretHasher {
  const queue = new FairQueue({ slots, bounds: BOUNDS, overflow })
  return ({ key, isTrusted }) => {
    const inTurn = <T>(secret: string, work: () => Promise<T>) =>
      queue.run([isTrusted ? 'device' : 'stranger', key, secret], work)
    return {
      hashPassword: (password) => inTurn('new', () => hasher.hashPassword(password)),
      // Names that nobody has share one row: on a device of the shop everybody may know the names.
      // A stranger's tries share a row whatever the name, so that waiting tells nothing of it.
      verifyPassword: (password, hash) =>
        inTurn(isTrusted ? rowOf(hash) : 'sign-in', () => hasher.verifyPassword(password, hash)),
      hashPin: (pin, salt) =>
        inTurn(rowOf(Buffer.from(salt).toString('base64')), () => hasher.hashPin(pin, salt)),
    }
  }
}

/** Names a row of the queue without keeping a stored hash in it. */
function rowOf(stored: string | undefined): string {
  return stored === undefined ? 'unknown' : digest('sha256', stored, 'hex').slice(0, 16)
}

function overflow(step: number): ApiError {
  const options = { retryAfter: RETRY_AFTER_SECONDS, parameters: { seconds: RETRY_AFTER_SECONDS } }
  return step < 2
    ? new ApiError(503, 'SIGN_IN_BUSY', options)
    : new ApiError(429, 'SIGN_IN_QUEUE_FULL', options)
}
