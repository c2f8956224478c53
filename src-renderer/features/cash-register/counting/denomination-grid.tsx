import type { Denomination } from '#shared/api/sales/cash-register.ts'
import { sum } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import { type Quantities, worthOf } from './count-cash.ts'
import classes from './counting.module.css'
import { registerMessages } from '../register-messages.ts'
import type { FieldBinding, TypingFields } from './use-typing-fields.ts'

export function denominationField({ id }: Denomination): string {
  return String(id)
}

/** Bills and coins in the order of a cash drawer, each with its value. */
export function DenominationGrid({
  denominations,
  quantities,
  fields,
  hasOwnKeyboard,
}: {
  readonly denominations: readonly Denomination[]
  readonly quantities: Quantities
  readonly fields: TypingFields
  /** True if a pad is shown beside it, so that the on-screen keyboard stays closed. */
  readonly hasOwnKeyboard: boolean
}) {
  const t = useMessages(registerMessages)
  const groups = [
    { title: t('bills'), kind: 'BILL' as const },
    { title: t('coins'), kind: 'COIN' as const },
  ]
  return (
    <div className={classes['denominations']}>
      {groups.map(({ title, kind }) => {
        const ofKind = denominations.filter(({ type }) => type === kind)
        return (
          <section key={kind} className={classes['kind']} aria-label={title}>
            <h2 className={classes['kindTitle']}>
              {title}
              <span className={classes['kindSum']}>
                <Amount cents={sum(ofKind.map((each) => worthOf(each, quantities)))} />
              </span>
            </h2>
            {ofKind.map((denomination) => (
              <DenominationRow
                key={denomination.id}
                denomination={denomination}
                quantities={quantities}
                field={fields.bind(denominationField(denomination))}
                hasOwnKeyboard={hasOwnKeyboard}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function DenominationRow({
  denomination,
  quantities,
  field: { ref, value, onType, onFocus, onKeyDown },
  hasOwnKeyboard,
}: {
  readonly denomination: Denomination
  readonly quantities: Quantities
  readonly field: FieldBinding
  readonly hasOwnKeyboard: boolean
}) {
  const { piece } = useFormat()
  const worth = worthOf(denomination, quantities)
  return (
    <label className={classes['row']}>
      <span className={classes['name']}>{piece(denomination.value)}</span>
      <span className={classes['times']} aria-hidden>
        ×
      </span>
      <input
        ref={ref}
        className={classes['quantity']}
        type="text"
        inputMode={hasOwnKeyboard ? 'none' : 'numeric'}
        autoComplete="off"
        aria-label={useDenominationName(denomination)}
        placeholder="0"
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <span className={classes['worth']} data-none={worth === 0}>
        <Amount cents={worth} />
      </span>
    </label>
  )
}

/** Returns the label of the pad: `Billetes de $ 5`. */
function useDenominationName(denomination: Denomination): string {
  const t = useMessages(registerMessages)
  const name = useFormat().piece(denomination.value)
  return denomination.type === 'BILL' ? t('billsOf', { name }) : t('coinsOf', { name })
}
