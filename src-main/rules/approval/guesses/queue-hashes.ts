import { hash as digest } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ApiError } from '#shared/api/error.ts'
import type { Asker, SecretHasher } from '#main/core/acts/context.ts'
import { FairQueue } from '#main/devices/processes/fair-queue.ts'

/** Limits of waiting hashes: total, all strangers or all devices, one asker, one secret of an asker. */
const BOUNDS = [512, 256, 64, 16]
const RETRY_AFTER_SECONDS = 3

/**
 * Queues slow hashes fairly: between shop devices and strangers, then by address, then by secret. A
 * client that tries a hundred names waits in its own queue. One processor stays free for sales.
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
      // Unknown names share one queue: users of shop devices may know the names anyway. All tries of a
      // stranger share one queue, so the waiting time does not reveal if a name exists.
      verifyPassword: (password, hash) =>
        inTurn(isTrusted ? rowOf(hash) : 'sign-in', () => hasher.verifyPassword(password, hash)),
      hashPin: (pin, salt) =>
        inTurn(rowOf(Buffer.from(salt).toString('base64')), () => hasher.hashPin(pin, salt)),
    }
  }
}

/** Returns the name of a queue that does not contain the stored hash. */
function rowOf(stored: string | undefined): string {
  return stored === undefined ? 'unknown' : digest('sha256', stored, 'hex').slice(0, 16)
}

function overflow(step: number): ApiError {
  const options = { retryAfter: RETRY_AFTER_SECONDS, parameters: { seconds: RETRY_AFTER_SECONDS } }
  return step < 2
    ? new ApiError(503, 'SIGN_IN_BUSY', options)
    : new ApiError(429, 'SIGN_IN_QUEUE_FULL', options)
}
