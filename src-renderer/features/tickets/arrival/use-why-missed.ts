import type { Station } from '#shared/api/places/stations.ts'
import type { Ticket } from '#shared/api/sales/tickets.ts'
import { useLanguage } from '#renderer/i18n/use-language.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { missedMessages } from './missed-messages.ts'

/** Why the tickets of a station reach nobody. */
export type MissedCause = 'noOutlet' | 'screenOff' | 'notPrinting'

const causes = ['noOutlet', 'screenOff', 'notPrinting'] as const satisfies readonly MissedCause[]

/** Returns the stations of the tickets that nobody got, in the order of the list of stations. */
export function missedStations(
  tickets: readonly Ticket[],
  stations: readonly Station[],
): readonly Station[] {
  const missed = new Set(
    tickets
      .filter(({ arrivalProblem }) => arrivalProblem === 'NOT_ARRIVED')
      .map(({ stationId }) => stationId),
  )
  return stations.filter(({ id }) => missed.has(id))
}

export function causeOf({ hasPrinter, hasScreen, screenHeardAt }: Station): MissedCause {
  if (hasPrinter) return 'notPrinting'
  return hasScreen && screenHeardAt !== null ? 'screenOff' : 'noOutlet'
}

/** Returns a function that says why stations missed their tickets: `Cocina no tiene pantalla ni impresora`. */
export function useWhyMissed(): (stations: readonly Station[]) => string {
  const t = useMessages(missedMessages)
  const language = useLanguage()
  return (stations) =>
    causes
      .flatMap((cause) => {
        const names = stations.filter((each) => causeOf(each) === cause).map(({ name }) => name)
        if (names.length === 0) return []
        const listed = new Intl.ListFormat(language).format(names)
        return t(cause, { count: names.length, stations: listed })
      })
      .join('; ')
}
