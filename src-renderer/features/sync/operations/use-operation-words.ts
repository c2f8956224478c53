import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDeviceFloppy,
  IconGitCompare,
  IconHelpHexagon,
  IconUpload,
} from '@tabler/icons-react'
import type { PushedOperation } from '#shared/api/pushed-operations.ts'
import type { SyncOperation } from '#shared/api/machine/sync.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useNow } from '#renderer/ui/format/clock.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { fieldWord, refusalReason } from './refusal-reason.ts'
import { syncMessages } from '../sync-messages.ts'
import { isKeptHere } from '../transmission/transmission.ts'
import { useTransmission } from '../transmission/use-transmission.ts'

const kinds = {
  'invoices.issue': 'kind_invoice',
  'invoices.annul': 'kind_annulment',
  'invoices.revertAnnulment': 'kind_reversal',
  'invoices.correctPayment': 'kind_correction',
  'electronicDocuments.replaceNumber': 'kind_number',
  'cashRegister.open': 'kind_opening',
  'cashRegister.entry': 'kind_entry',
  'cashRegister.exit': 'kind_exit',
  'creditNotes.create': 'kind_creditNote',
  'receivables.collect': 'kind_collection',
  'customers.create': 'kind_customer',
  'customers.update': 'kind_customerChange',
  'customers.setStatus': 'kind_customerStatus',
  'orders.create': 'kind_order',
  'orders.addItems': 'kind_orderLines',
  'orders.update': 'kind_orderChange',
  'orders.updateItem': 'kind_orderChange',
  'orders.deleteItems': 'kind_orderDeletion',
  'orders.fire': 'kind_fire',
  'orders.edit': 'kind_orderData',
  'orders.seat': 'kind_seating',
  'orders.moveItems': 'kind_itemMove',
  'orders.setStatus': 'kind_orderStatus',
  'orders.setDeliveryFee': 'kind_deliveryFee',
  'tables.transfer': 'kind_transfer',
  'tables.release': 'kind_release',
  'tables.askBill': 'kind_billAsked',
  'tables.handOver': 'kind_waiter',
  'cashRegister.close': 'kind_closing',
  'products.setSoldOut': 'kind_soldOut',
  'products.create': 'kind_productMade',
  'tables.create': 'kind_tableMade',
} as const satisfies Readonly<Record<PushedOperation, Kind>>
type Kind = Extract<keyof (typeof syncMessages)['es'], `kind_${string}`>

const states = {
  pending: { label: 'statePending', icon: IconClock, tone: 'neutral' },
  in_flight: { label: 'stateInFlight', icon: IconUpload, tone: 'primary' },
  retry: { label: 'stateRetry', icon: IconClock, tone: 'neutral' },
  unknown: { label: 'stateUnknown', icon: IconHelpHexagon, tone: 'warn' },
  parked: { label: 'stateParked', icon: IconAlertTriangle, tone: 'danger' },
  done: { label: 'stateDone', icon: IconCircleCheck, tone: 'ok' },
  cancelled: { label: 'stateCancelled', icon: IconBan, tone: 'neutral' },
} as const
const conflict = { label: 'stateConflict', icon: IconGitCompare, tone: 'bill' } as const

const reviewed = { label: 'stateReviewed', icon: IconGitCompare, tone: 'neutral' } as const

/** For a till without a transmission: its stored operations wait for nothing. */
const here = { label: 'queuedHere', icon: IconDeviceFloppy, tone: 'neutral' } as const

/** Returns a function that gives the state of an operation on its way to the central. */
export function useStateLook() {
  const transmission = useTransmission()
  const hasCentral = !isKeptHere(transmission) && transmission !== 'here'
  return ({
    state,
    conflict: found,
    conflictReview,
  }: Pick<SyncOperation, 'state' | 'conflict' | 'conflictReview'>) => {
    if (found !== null) return conflictReview === null ? conflict : reviewed
    return state === 'pending' && !hasCentral ? here : states[state]
  }
}

/** Returns a function that writes a time, with the date if it is not today. */
export function useMoment(): (at: string) => string {
  const { date, time } = useFormat()
  const now = useNow('minute')
  return (at) => (date(at) === date(now) ? time(at) : `${date(at)} ${time(at)}`)
}

/** An operation that this page does not know yet is a 'kind_thing'. */
function kindOf(operation: string): Kind {
  return Object.hasOwn(kinds, operation) ? kinds[operation as PushedOperation] : 'kind_thing'
}

/** Returns functions that describe an operation: its name, the reason why it waits, its wrong fields. */
export function useOperationWords() {
  const t = useMessages(syncMessages)
  const { dollars } = useFormat()
  const fieldName = (path: string) => {
    const word = fieldWord(path)
    return word === undefined ? path : t(`field_${word}`)
  }
  return {
    /** Returns the name of an operation without its subject. */
    nameOf: (operation: string): string => t(kindOf(operation)),
    name({ operation, subject }: SyncOperation): string {
      const key = kindOf(operation)
      const kind = t(key)
      if (subject === null) return kind
      const isNumber = key === 'kind_invoice' || key === 'kind_annulment'
      return t(isNumber ? 'named' : 'namedAside', { kind, subject })
    },
    /** Undefined if there is nothing to explain. */
    reason({ state, conflict, errors, lastError }: SyncOperation): string | undefined {
      if (conflict !== null) return t('conflict', { field: fieldName(conflict.field) })
      if (lastError === null || state === 'done' || state === 'cancelled') return undefined
      const reason = refusalReason(lastError)
      const [first] = errors
      return reason === 'refused' && first !== undefined && first.field !== ''
        ? t('reasonField', { field: fieldName(first.field) })
        : t(`reason_${reason}`)
    },
    /** Returns one message for each error that the central returned. */
    problems({ errors, lastError }: SyncOperation): readonly string[] {
      const isUnknown = lastError === 'UNKNOWN_AT_CENTRAL'
      return errors.map(({ field, message }) =>
        field === ''
          ? message
          : t('fieldMessage', {
              field: capitalized(fieldName(field)),
              message: isUnknown ? t('notAtCentral') : message,
            }),
      )
    },
    conflictSides({ field, local, central }: NonNullable<SyncOperation['conflict']>) {
      const shown = (value: string) => (field === 'total' ? dollars(Number(value)) : value)
      return { field: fieldName(field), here: shown(local), there: shown(central) }
    },
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
