import type { Randomness } from '#main/core/acts/context.ts'
import type { Lan } from '#main/core/ports/lan.ts'
import type { ShopKeys } from '#main/core/ports/shop-keys.ts'
import { createSealer } from '#main/core/settings/sealer.ts'

/** Creates the keys of a shop from its pepper and from the authority that the host keeps. */
export function createShopKeys({
  pepper,
  randomness,
  lan,
}: {
  readonly pepper: Uint8Array
  readonly randomness: Pick<Randomness, 'bytes'>
  readonly lan: Lan
}): ShopKeys {
  const sealer = createSealer(pepper, randomness, 'mostrador counter codes')
  return {
    sealCodeKey: (key) => sealer.seal(Buffer.from(key).toString('base64')),
    openCodeKey(sealed) {
      const key = sealer.open(sealed)
      return key === undefined ? undefined : new Uint8Array(Buffer.from(key, 'base64'))
    },
    async readSecrets() {
      const authority = await lan.readAuthorityKeys()
      return authority === undefined ? undefined : { pepper, authority }
    },
    pepper,
  }
}
