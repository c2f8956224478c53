import { IconBackspace, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Denomination } from '#shared/api/sales/cash-register.ts'
import type { Cents } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { Money } from '#renderer/ui/money/money.tsx'
import { Numpad } from '#renderer/ui/pads/numpad.tsx'
import classes from './counting.module.css'
import { denominationField } from './denomination-grid.tsx'
import { registerMessages } from '../register-messages.ts'
import type { TypingFields } from './use-typing-fields.ts'
import { useHasPad } from '#renderer/ui/pads/use-has-pad.ts'

/** The running total, the pad for the chosen field, and the next act. */
export function CountingSide({
  label,
  total,
  fields,
  denominations,
  padLabel,
  pad,
  act,
  children,
}: {
  readonly label: string
  readonly total: Cents
  readonly fields: TypingFields
  readonly denominations: readonly Denomination[]
  /** The label of the pad's field if it is not a denomination. */
  readonly padLabel: string | undefined
  /** `only`: a single sum, without a next field. `pieces` and `sums` are fields of a count. */
  readonly pad: 'only' | 'pieces' | 'sums'
  readonly act: {
    readonly label: string
    readonly icon?: TablerIcon
    readonly workingLabel?: string
    readonly isWorking?: boolean
    readonly onPress: () => void
  }
  readonly children?: ReactNode
}) {
  const t = useMessages(registerMessages)
  const ui = useMessages(uiMessages)
  const { piece } = useFormat()
  const hasPad = useHasPad()
  const chosen = denominations.find((each) => denominationField(each) === fields.current)
  const typedInto =
    chosen === undefined
      ? padLabel
      : t(chosen.type === 'BILL' ? 'billsOf' : 'coinsOf', { name: piece(chosen.value) })
  return (
    <div className={classes['side']}>
      <div className={classes['sideScroll']}>
        <div className={classes['total']} role="status">
          <span className={classes['totalLabel']}>{label}</span>
          <Money cents={total} className={classes['totalSum']} />
        </div>
        <div className={classes['sideNotices']}>{children}</div>
        {hasPad && (
          <div className={classes['pad']}>
            <div className={classes['padLabel']}>
              <span>{typedInto}</span>
              {pad === 'sums' && (
                <IconButton
                  icon={IconBackspace}
                  label={ui('backspace')}
                  onPress={() => fields.press('backspace')}
                />
              )}
            </div>
            <Numpad
              left={pad === 'pieces' ? 'backspace' : 'comma'}
              right={
                pad === 'only'
                  ? 'backspace'
                  : { id: 'next', kind: 'plain', label: ui('next'), onPress: fields.goOn }
              }
              onKey={fields.press}
            />
          </div>
        )}
      </div>
      <NextButton
        {...(act.icon === undefined ? {} : { icon: act.icon })}
        isWorking={act.isWorking ?? false}
        {...(act.workingLabel === undefined ? {} : { workingLabel: act.workingLabel })}
        onPress={act.onPress}
      >
        {act.label}
      </NextButton>
    </div>
  )
}
