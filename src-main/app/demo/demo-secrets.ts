import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import type { BaseContext } from '#main/core/acts/context.ts'
import { newPinSalt } from '#main/rules/places/insert-business.ts'

export interface DemoSecrets {
  readonly pinSalt: Uint8Array
  /** By user name. */
  readonly hashes: ReadonlyMap<string, { readonly passwordHash: string; readonly pinHash: string }>
}

/** Hashes the secrets before the transaction that needs them, because hashing is slow. */
export async function hashDemoSecrets(
  context: Pick<BaseContext, 'secrets' | 'randomness'>,
): Promise<DemoSecrets> {
  const pinSalt = newPinSalt(context.randomness)
  const hasher = context.secrets()
  const hashes = await Promise.all(
    restaurant.users.map(
      async ({ username, password, pin }) =>
        [
          username,
          {
            passwordHash: await hasher.hashPassword(password),
            pinHash: await hasher.hashPin(pin, pinSalt),
          },
        ] as const,
    ),
  )
  return { pinSalt, hashes: new Map(hashes) }
}
