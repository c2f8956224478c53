import { use } from 'react'
import type { TableState } from '#shared/api/places/tables.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { floorMessages } from './floor-messages.ts'
import { FloorLimitsContext } from './floor-limits.ts'
import { isLate, isWithoutOrder, tableKind } from './table-kind.ts'

export interface TableWords {
  /** The state in a word or two: 'Ocupada', '3 por enviar', 'Pide la cuenta'. */
  readonly state: (table: TableState) => string
  /** The whole content of a tile as one sentence for screen readers. */
  readonly spoken: (table: TableState, now: Date) => string
  /** 'Sin cocina' or 'en papel' if tickets are not on the kitchen's screen; undefined if all are. */
  readonly arrival: (table: TableState) => string | undefined
  /** The waiter's first name: 'Luis' of 'Luis Cajas'. */
  readonly firstName: (table: TableState) => string | undefined
}

export function useTableWords(): TableWords {
  const t = useMessages(floorMessages)
  const { age, spokenDollars } = useFormat()
  const limits = use(FloorLimitsContext)

  function duration(openedAt: string, now: Date): string {
    const minutes = Math.floor((now.getTime() - new Date(openedAt).getTime()) / 60_000)
    return minutes < 60 ? t('minutes', { count: Math.max(0, minutes) }) : age(openedAt, now)
  }

  return {
    state: (table) => {
      switch (tableKind(table)) {
        case 'free':
          return t('free')
        case 'inactive':
          return t('inactive')
        case 'occupied':
          return t('occupied')
        case 'unsent':
          return t('unsent', { number: table.unsentItems })
        case 'billAsked':
          return t('billAsked')
        case 'unknownCharge':
          return t('unknownCharge')
      }
    },
    spoken: (table, now) => {
      const name = t('table', { name: table.name })
      const kind = tableKind(table)
      if (kind === 'free' || kind === 'inactive') {
        const state = t(kind === 'free' ? 'spokenFree' : 'spokenInactive')
        return [name, state, t('chairs', { count: table.seats })].join(', ')
      }
      return [
        name,
        ...(kind === 'occupied' ? [t('spokenOccupied')] : []),
        ...(kind === 'billAsked' ? [t('spokenBillAsked')] : []),
        ...(table.undeliveredTickets > 0 ? [t('spokenNotInKitchen')] : []),
        ...(table.paperOnlyTickets > 0 ? [t('spokenOnPaper')] : []),
        ...(table.readyItems > 0 ? [t('spokenReady', { count: table.readyItems })] : []),
        ...(table.unsentItems > 0 ? [t('spokenUnsent', { number: table.unsentItems })] : []),
        ...(table.unknownCharge === null ? [] : [t('unknownCharge')]),
        ...(table.guests === null ? [] : [t('guests', { count: table.guests })]),
        ...(table.openedAt === null ? [] : [duration(table.openedAt, now)]),
        ...(isLate(table, now, limits)
          ? [t('spokenLate', { minutes: limits.lateMinutes ?? 0 })]
          : []),
        ...(isWithoutOrder(table, now, limits) ? [t('spokenWithoutOrder')] : []),
        spokenDollars(table.totalAmount),
        ...(table.waiterName === null ? [] : [table.waiterName.split(' ')[0] ?? '']),
      ].join(', ')
    },
    arrival: ({ undeliveredTickets, paperOnlyTickets }) => {
      if (undeliveredTickets > 0) return t('notInKitchen')
      return paperOnlyTickets > 0 ? t('onPaper') : undefined
    },
    firstName: ({ waiterName }) => waiterName?.split(' ')[0],
  }
}
