import { ApiError } from '#shared/api/error.ts'
import { DEFAULT_TIME_ZONE } from '#shared/domain/calendar.ts'
import type { Clock, Log, Randomness } from '#main/core/acts/context.ts'
import { createClockGuard } from '#main/core/clock/clock-guard.ts'
import { machineTimers } from '#main/core/clock/machine-timers.ts'
import { noCounterLines } from '#main/core/ports/counter-lines.ts'
import { noLan } from '#main/core/ports/lan.ts'
import { noPrinting } from '#main/core/ports/printing.ts'
import { noShopProgram } from '#main/core/ports/shop-program.ts'
import { createArrivals } from '#main/core/session/arrivals.ts'
import { createSealer } from '#main/core/settings/sealer.ts'
import { createShopKeys } from '#main/core/shop/create-shop-keys.ts'
import { createEpochGuard } from '#main/core/shop/epoch-guard.ts'
import { deriveChainKey, sealRow } from '#main/database/history/chain/chain-key.ts'
import { Memory } from '#main/database/memory.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { createPinpads } from '#main/devices/pinpad/create-pinpads.ts'
import { noSupport } from '#main/work/support/create-support.ts'
import { features } from '#main/features/index.ts'
import { handlersByName } from '#main/http/handlers-by-name.ts'
import { DeviceSightings } from '#main/http/request/caller/device-presence.ts'
import { EventHub } from '#main/http/request/events.ts'
import type { Services } from '#main/http/request/services.ts'
import { createTrafficFor } from '#main/http/request/caller/traffic.ts'
import { createGuesses } from '#main/rules/approval/guesses/guesses.ts'
import { queueHashes } from '#main/rules/approval/guesses/queue-hashes.ts'
import { createSecretHasher } from '#main/rules/approval/guesses/secret-hash.ts'
import { noBackups } from '#main/work/backups/no-backups.ts'
import { noUpdates } from '#main/work/updates/no-updates.ts'
import { createMailer } from '#main/work/mail/create-mailer.ts'
import { noCentral } from '#main/work/sync/engine/transport/no-central.ts'
import { createTaxOffice } from '#main/work/tax-office/create-tax-office.ts'
import { createDemoWork } from '../demo/create-demo-work.ts'

interface CopyServicesPorts {
  readonly reader: ReadDatabase
  readonly installationId: string
  readonly version: string
  readonly pepper: Uint8Array
  readonly clock: Clock
  readonly randomness: Randomness
  readonly log: Log
  readonly epoch: number
}

const refuse = () => Promise.reject(new ApiError(503, 'MAIN_AWAY'))

/** Makes the services of reads from a copy: nothing of them works by itself, and every write is refused. */
export function createCopyServices({
  reader,
  installationId,
  version,
  pepper,
  clock,
  randomness,
  log,
  epoch,
}: CopyServicesPorts): { readonly services: Services; readonly stop: () => Promise<void> } {
  const chainKey = deriveChainKey(pepper)
  const database: OpenDatabase = {
    reader,
    transaction: refuse,
    transactionLater: refuse,
    takeSeals: () => undefined,
    chainKey,
    sealRow: (table, values) => sealRow(chainKey, table, values),
    coverNext: () => false,
    // The file does not change while it is read, but nothing tells that it did in between.
    memory: new Memory(undefined),
    onCommit: () => () => undefined,
    file: undefined,
    uncheckedFile: undefined,
    close: () => Promise.resolve(),
  }
  // The last use of a session cannot be kept here, at each request.
  const tell: Log = (level, ...told) => void (level === 'error' && log(level, ...told))
  const shared = { database, clock, timers: machineTimers, randomness, log: tell, act: refuse }
  const hub = new EventHub()
  const pinpads = createPinpads({
    randomBytes: (count) => randomness.bytes(count),
    log: () => undefined,
    now: () => clock.now(),
    tellFrames: () => undefined,
  })
  const taxOffice = createTaxOffice({
    ...shared,
    sealer: createSealer(pepper, randomness, 'mostrador signature'),
  })
  const mailer = createMailer({
    ...shared,
    sealer: createSealer(pepper, randomness, 'mostrador mail'),
    load: refuse,
    loadTest: refuse,
    options: {},
  })
  const services: Services = {
    database,
    clock,
    randomness,
    log: tell,
    hub,
    apart: null,
    bringing: null,
    installation: {
      id: installationId,
      version,
      machineId: undefined,
      role: 'terminal',
      isChecked: () => true,
    },
    central: noCentral,
    clockGuard: createClockGuard({
      clock,
      before: undefined,
      acceptedDifferenceMs: 0,
      changed: () => undefined,
    }),
    keepStep: () => undefined,
    lan: noLan,
    shopProgram: noShopProgram,
    epoch: createEpochGuard({ epoch, newer: undefined, pepper, hold: refuse }),
    copied: () => Promise.resolve(),
    counterLines: noCounterLines,
    shopKeys: createShopKeys({ pepper, randomness, lan: noLan }),
    presence: new DeviceSightings(clock),
    arrivals: createArrivals(clock, randomness),
    history: { state: { isRunning: false, progress: 0, finding: null }, run: refuse },
    backups: noBackups,
    updates: noUpdates,
    support: noSupport,
    pinpads,
    printing: noPrinting,
    imports: {
      wake: () => undefined,
      obstacle: null,
      files: { reading: 0, waiting: 0, inTurn: (read) => read() },
    },
    demo: createDemoWork(() => undefined),
    taxOffice,
    mailer,
    secrets: queueHashes(createSecretHasher(pepper)),
    traffic: createTrafficFor(clock, 'terminal', false),
    guesses: createGuesses(clock),
    handlers: handlersByName(features),
    checkAnswers: false,
    timeZone: () => DEFAULT_TIME_ZONE,
  }
  return {
    services,
    async stop() {
      hub.close()
      await Promise.all([pinpads.stop(), taxOffice.stop(), mailer.stop()])
    },
  }
}
