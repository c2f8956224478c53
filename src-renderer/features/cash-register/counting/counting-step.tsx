import type { CashSummary, Denomination } from '#shared/api/sales/cash-register.ts'
import { type CountDraft, type SumMethod, useCountDraft } from './count-draft.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFlag } from '#renderer/session/use-session.ts'
import { toast } from '#renderer/ui/feedback/toast.tsx'
import { useScanner } from '#renderer/ui/keyboard/use-shortcut.ts'
import { MONEY_LIMITS } from '#renderer/ui/pads/typed-number.ts'
import { ClosingChecklist } from '../closing/closing-checklist.tsx'
import { sumMethods } from '../closing/closing-count.ts'
import classes from '../closing/closing.module.css'
import { countCash, QUANTITY_LIMITS } from './count-cash.ts'
import { countingGrid } from './counting-grid.ts'
import counting from './counting.module.css'
import { CountingSide } from './counting-side.tsx'
import { DenominationGrid } from './denomination-grid.tsx'
import { registerMessages } from '../register-messages.ts'
import { SumField } from '../sum-field.tsx'
import { useTypingFields } from './use-typing-fields.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'
import { WithSide } from '../with-side.tsx'

const sumLabels = {
  card: 'vouchers',
  bankTransfer: 'transfers',
  check: 'checks',
  bankDeposit: 'deposits',
} as const satisfies Record<SumMethod, string>

/** The first step: the count, without totals of the system that could be copied. */
export function CountingStep({
  summary,
  draft,
  denominations,
  onFinish,
}: {
  readonly summary: CashSummary
  readonly draft: CountDraft
  readonly denominations: readonly Denomination[]
  readonly onFinish: () => void
}) {
  const t = useMessages(registerMessages)
  const isBlind = !useFlag('viewCashClosing')
  const hasPad = useHasPad()
  const { change } = useCountDraft()
  const fields = useTypingFields({
    grid: countingGrid(denominations, sumMethods),
    limitsOf: (field) => (isSum(field) ? MONEY_LIMITS : QUANTITY_LIMITS),
    valueOf: (field) => (isSum(field) ? draft.sums[field] : draft.quantities[Number(field)]) ?? '',
    onChange: (field, text) =>
      change(
        isSum(field)
          ? { sums: { ...draft.sums, [field]: text } }
          : { quantities: { ...draft.quantities, [Number(field)]: text } },
      ),
    onEnd: onFinish,
    startsFocused: hasPad,
  })
  // Without this, a code scanned while a quantity has the focus would be typed into it.
  useScanner(() => toast.info(t('scanIgnored'), { id: 'scan-ignored' }))
  // A pinpad's charges are in its own batch, so only the other vouchers are counted by hand.
  const hasTerminals = summary.terminalChargeCount > 0
  const labelOf = (method: SumMethod) =>
    t(method === 'card' && hasTerminals ? 'vouchersApart' : sumLabels[method])
  const chosenSum = fields.current !== undefined && isSum(fields.current) ? fields.current : null

  return (
    <WithSide
      main={
        <div className={counting['frame']}>
          <div className={classes['count']}>
            <aside className={classes['before']}>
              <ClosingChecklist summary={summary} />
              <p className={classes['blindNote']}>
                {t(isBlind ? 'blindNote' : 'countFirst')}
                {hasTerminals && ` ${t('terminalsCount')}`}
              </p>
            </aside>
            <div className={classes['drawer']}>
              <DenominationGrid
                denominations={denominations}
                quantities={draft.quantities}
                fields={fields}
                hasOwnKeyboard={hasPad}
              />
              <div className={classes['papers']}>
                {sumMethods.map((method) => (
                  <SumField
                    key={method}
                    label={labelOf(method)}
                    field={fields.bind(method)}
                    hasOwnKeyboard={hasPad}
                  />
                ))}
              </div>
            </div>
          </div>
        </div>
      }
      side={
        <CountingSide
          label={t('countedCash')}
          total={countCash(denominations, draft.quantities)}
          fields={fields}
          denominations={denominations}
          padLabel={chosenSum === null ? undefined : labelOf(chosenSum)}
          pad={chosenSum === null ? 'pieces' : 'sums'}
          act={{ label: t('finishCount'), onPress: onFinish }}
        />
      }
    />
  )
}

function isSum(field: string): field is SumMethod {
  return field in sumLabels
}
