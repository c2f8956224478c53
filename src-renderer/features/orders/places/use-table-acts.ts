import { useLocation } from 'wouter'
import type { Order } from '#shared/api/sales/orders.ts'
import { useErrorSentence } from '#renderer/api/errors.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { paths } from '#renderer/paths.ts'
import { useOnce } from '#renderer/requests/use-once.ts'
import type { Readiness } from '#renderer/taps/readiness.ts'
import { useTap } from '#renderer/taps/use-tap.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { checkMessages } from '#renderer/features/check/check-messages.ts'
import type { CheckLine } from '#renderer/features/check/lines/check-line.ts'
import { BILL_STARTS, type BillStart } from '#renderer/features/check/place/bill-start.ts'
import type { TablePlace } from '#renderer/features/check/place/check-place.ts'
import { useCheckActs } from '#renderer/features/check/place/use-check-acts.ts'

/** They follow the dishes that were tapped before them, and end if one of those is not added. */
const isOnWhole = true

/** Returns the acts on a whole table: those of each check, and those that only a table has. */
export function useTableActs(
  place: TablePlace,
  /** `12` */
  name: string,
  facts: {
    readonly orders: readonly Order[] | undefined
    readonly lines: readonly CheckLine[]
    readonly readiness: Readiness
  },
) {
  const t = useMessages(checkMessages)
  const sentence = useErrorSentence()
  const [, navigate] = useLocation()
  const acts = useCheckActs(place, {
    ...facts,
    bill: { label: t('billLabel', { name }), printed: t('billAskedToast', { name }) },
  })
  const { onceDelivered } = acts
  const release = useOnce('tables.release', {
    onSuccess: () => {
      toast.done(t('released', { name }))
      acts.leave()
    },
    onError: (error) => toast.error(sentence(error)),
  })
  return {
    ...acts,
    /** Opens the bill where it is divided, or where it gets a discount. */
    openBill: useTap(
      (start: BillStart) =>
        onceDelivered(() => navigate(place.paths.payment, { state: BILL_STARTS[start] })),
      { label: t('charge'), isOnWhole },
    ),
    move: useTap(() => onceDelivered(() => navigate(paths.move(place.id))), {
      label: t('move'),
      isOnWhole,
    }),
    /** Opens an act on lines after the register has all of them. */
    open: useTap((act: () => void) => onceDelivered(act), { label: t('moreActs'), isOnWhole }),
    release: useTap(
      () =>
        onceDelivered(() => release.mutate({ ...place.input, label: t('releaseLabel', { name }) })),
      { label: t('release'), isOnWhole },
    ),
  }
}
