import { hasFlag, type ReadContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import { loadLanSettings } from '#main/core/settings/settings.ts'
import { isUnresolvedCharge } from '#main/rules/charges/unresolved-state.ts'
import { readNotReceived } from '#main/rules/kitchen/read-not-received.ts'
import type { FactReaders } from './fact-reader.ts'

const findPinpads = prepare<Record<never, never>>()((db) =>
  db.selectFrom('pinpads').select(['id', 'establishmentId', 'enabled']),
)

const findUnresolved = prepare<Record<never, never>>()((db) =>
  db.selectFrom('pinpadTransactions').select('pinpadId').where(isUnresolvedCharge),
)

const countPrinters = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('printers')
    .where('enabled', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countPrintsToReview = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('printJobs')
    .where('state', 'in', ['UNKNOWN', 'FAILED'])
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const countDevices = prepare<Record<never, never>>()((db) =>
  db
    .selectFrom('devices')
    .where('revokedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Facts about terminals, printers and tablets. */
export const deviceFacts: FactReaders<'pinpads' | 'charges' | 'printers' | 'prints' | 'devices'> = {
  async pinpads(context, isWanted) {
    const pinpads = await visiblePinpads(context)
    return {
      enabled: pinpads.filter(({ enabled }) => enabled === 1).length,
      isWanted: isWanted('pinpad'),
    }
  },
  async charges(context) {
    const visible = new Set((await visiblePinpads(context)).map(({ id }) => id))
    const unresolved = await findUnresolved.all(context.db, {})
    return { unresolved: unresolved.filter(({ pinpadId }) => visible.has(pinpadId)).length }
  },
  async printers({ db }, isWanted) {
    return {
      enabled: await countEnabledPrinters(db),
      withoutPrinter: (await readNotReceived(db)).papers,
      isWanted: isWanted('printer'),
    }
  },
  async prints({ db, printing }) {
    return {
      toReview: (await countPrintsToReview.first(db, {}))?.count ?? 0,
      troubled: printing.troubles.length,
    }
  },
  async devices({ db }) {
    return {
      active: (await countDevices.first(db, {}))?.count ?? 0,
      isNetworkOpen: (await loadLanSettings(db)).enabled,
    }
  },
}

async function countEnabledPrinters(db: ReadDatabase): Promise<number> {
  return (await countPrinters.first(db, {}))?.count ?? 0
}

/** Returns the terminals of the establishments that the caller may see. */
async function visiblePinpads(context: ReadContext) {
  const pinpads = await findPinpads.all(context.db, {})
  if (hasFlag(context, 'changeExitEstablishment')) return pinpads
  const { establishmentId } = context.session
  return pinpads.filter((pinpad) => pinpad.establishmentId === establishmentId)
}
