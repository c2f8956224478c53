import type { counters } from '#shared/api/machine/counters.ts'
import type { Answer } from '#shared/api/operation.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { loadCounterSettings } from '#main/core/settings/settings.ts'
import { loadPrograms } from './programs.ts'

/** GET /counters/addresses: a device keeps them, to find the shop when its own program does not answer. */
export async function listAddresses(
  context: ReadContext,
): Promise<Answer<typeof counters.listAddresses>> {
  const { takeoverAfterSeconds } = await loadCounterSettings(context.db)
  const programs = await loadPrograms(context)
  return {
    epoch: context.epoch.epoch,
    takeoverAfterSeconds,
    programs: programs.flatMap(({ id, name, isMain, address }) => {
      const [own] = context.lan.openAddresses()
      const url =
        isMain === 1 ? own : (context.counterLines.sighting(id)?.address ?? address ?? undefined)
      return url === undefined
        ? []
        : [{ name, url: new URL(url).origin, role: isMain === 1 ? 'MAIN' : 'COUNTER' }]
    }),
  }
}
