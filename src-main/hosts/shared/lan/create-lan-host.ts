import { hostname } from 'node:os'
import type { Clock, Log, Randomness } from '#main/core/acts/context.ts'
import type { Lan, LanAuthority, ShopFacts } from '#main/core/ports/lan.ts'
import { defaultLanSettings, type LanSettings } from '#main/core/settings/lan-settings.ts'
import type { KeyPair } from '../listener/open-door.ts'
import type { StoppableApp } from '../stoppable-app.ts'
import { readAuthorityFile } from './authority-file.ts'
import { describeCertificate } from './describe-certificate.ts'
import { createLeafKeeper } from './leaf-keeper.ts'
import { openAddresses } from './open-addresses.ts'
import { ownAddresses, ownNames } from './own-addresses.ts'
import { plainAnswers } from './plain-answers.ts'
import { noAdvertiser, type ShopAdvertiser } from './shop-advertiser.ts'

/** Interval of checking the machine's addresses: the router may change them at any moment. */
const LOOK_MS = 5_000

export interface LanHostOptions {
  /** Data folder; the authority is stored in it. */
  readonly folder: string
  /** Read at each use: a restore may change it. */
  readonly pepper: () => Uint8Array
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Log
  /** Writes a warning to stderr for the person who starts the program. */
  readonly warn: (line: string) => void
  /** Addresses of this machine; tests pass their own. */
  readonly addresses?: () => readonly string[]
  readonly lookEveryMs?: number
  /** Tells the network about this main till; nobody by default. */
  readonly advertiser?: ShopAdvertiser
}

export interface LanHost extends Lan {
  /**
   * Starts answering requests and opens the port if it is enabled. `unencryptedUrl` is the address that the
   * host itself opens to the network without TLS, regardless of the settings.
   */
  serve(app: StoppableApp, unencryptedUrl?: string): Promise<void>
  /** Looks at the addresses of the machine now. */
  look(): Promise<void>
  /** Closes the port; pending requests have until `meanwhile` resolves. */
  stop(meanwhile: () => Promise<void>): Promise<void>
}

interface LoadedAuthority extends LanAuthority {
  readonly keyPair: KeyPair
}

/** Manages the port for the shop's network, the same in both hosts. */
export function createLanHost(options: LanHostOptions): LanHost {
  const { clock, log, randomness, warn } = options
  const readAddresses = options.addresses ?? ownAddresses
  const leaf = createLeafKeeper({ clock, randomness, names: ownNames })
  let wanted: LanSettings = defaultLanSettings
  let loaded: Promise<LoadedAuthority> | undefined
  let loadedWith: Uint8Array | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let warnedOf: string | undefined
  let isServing = false
  let alwaysUnencrypted: string | undefined
  let served: StoppableApp | undefined
  let turn: Promise<void> = Promise.resolve()
  const { advertiser = noAdvertiser } = options
  let readShop: (() => Promise<ShopFacts | undefined>) | undefined

  /** Retries after a failed read: the file may be restored from a copy. */
  function loadAuthority(): Promise<LoadedAuthority> {
    const pepper = options.pepper()
    if (loadedWith !== pepper) loaded = undefined
    loadedWith = pepper
    const machineName = hostname()
    loaded ??= readAuthorityFile({ ...options, pepper, machineName, now: () => clock.now() })
      .then((keyPair) => ({ keyPair, ...describeCertificate(keyPair.certificate) }))
      .catch((error: unknown) => {
        loaded = undefined
        throw error
      })
    return loaded
  }

  async function open(): Promise<void> {
    if (!isServing) return
    if (!wanted.enabled) {
      warnedOf = undefined
      port.closeAll()
      return
    }
    const addresses = readAddresses()
    if (wanted.tls) {
      const authority = await loadAuthority().catch((error: unknown) => {
        if (port.fault() !== 'AUTHORITY_UNREADABLE') {
          log('error', 'The authority for the network cannot be read', error)
        }
        return undefined
      })
      if (authority === undefined) {
        port.closeAll()
        port.fail('AUTHORITY_UNREADABLE')
        return
      }
      const keyPair = await leaf.keyPairFor(authority.keyPair, addresses)
      await port.open({ addresses, port: wanted.port, keyPair })
      return
    }
    await port.open({ addresses, port: wanted.port, keyPair: undefined })
    const [url] = port.urls()
    if (url !== undefined && warnedOf !== url) warn(loudLine(url))
    warnedOf = url ?? warnedOf
  }

  /** Never rejects: a till that cannot be found sells on. */
  async function advertise(): Promise<void> {
    const isOpen = isServing && wanted.enabled && wanted.tls && port.urls().length > 0
    const shop = isOpen ? await readShop?.().catch(() => undefined) : undefined
    const fingerprint = shop && (await lan.readAuthority())?.fingerprint
    advertiser.tell(shop && fingerprint ? { ...shop, port: wanted.port, fingerprint } : undefined)
  }

  /** Applies changes one after another: in parallel they would compete for the same port. */
  function openInTurn(): Promise<void> {
    turn = turn
      .then(open)
      .catch((error: unknown) => {
        log('error', 'The port for the network could not be opened', error)
        port.fail('NOT_OPENED')
      })
      .then(advertise)
    return turn
  }

  const lan: LanHost = {
    apply(settings) {
      wanted = settings
      return openInTurn()
    },
    async readState() {
      const authority = await lan.readAuthority()
      return {
        addresses: [...lan.openAddresses()],
        fingerprint: authority?.fingerprint ?? null,
        fault: wanted.enabled ? port.fault() : null,
        unencrypted: (wanted.enabled && !wanted.tls) || alwaysUnencrypted !== undefined,
      }
    },
    openAddresses: () => (wanted.enabled ? port.urls() : []),
    async readAuthority() {
      // The reason is in `fault` and in the log when the port is opened.
      return loadAuthority().catch(() => undefined)
    },
    async readAuthorityKeys() {
      return (await loadAuthority().catch(() => undefined))?.keyPair
    },
    describeShop(read) {
      readShop = read
      void openInTurn()
    },
    async serve(app, unencryptedUrl) {
      alwaysUnencrypted = unencryptedUrl
      if (unencryptedUrl !== undefined) warn(loudLine(unencryptedUrl))
      port.answerWith(app)
      served = app
      isServing = true
      timer = setInterval(() => void openInTurn(), options.lookEveryMs ?? LOOK_MS)
      timer.unref()
      await openInTurn()
    },
    look: openInTurn,
    async stop(meanwhile) {
      isServing = false
      clearInterval(timer)
      await turn
      await Promise.all([port.close(meanwhile), advertiser.stop()])
    },
  }
  const port = openAddresses({ clock, log, plain: plainAnswers(lan, clock, () => served) })
  return lan
}

function loudLine(url: string): string {
  return `ATENCIÓN, SIN CIFRAR: ${url} está abierto a la red sin TLS. Cualquiera en esa red puede leer contraseñas y PIN. Para cifrar: Equipos, en la caja.`
}
