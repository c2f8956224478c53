import { IconCheck } from '@tabler/icons-react'
import { fromMillionths, type Millionths } from '#shared/domain/money/money.ts'
import { discountOfLine, off } from '#shared/domain/sale/bill-rows.ts'
import { lineAmount } from '#shared/domain/tax/invoice-totals.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { Stepper } from '#renderer/ui/layout/stepper.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import type { BillLine } from './bill.ts'
import { paymentMessages } from '../payment-messages.ts'
import classes from '../payment.module.css'
import type { Payment } from '../state/payment.ts'

const TWO = 2_000_000

/** The lines of the next invoice; if the bill is divided by lines, all lines with a choice. */
export function BillLines({ payment }: { readonly payment: Payment }) {
  const t = useMessages(paymentMessages)
  const { source, choice, lines, isLocked, change } = payment
  if (choice.kind !== 'items') {
    return (
      <ul className={classes['lines']} aria-label={t('linesOfBill')}>
        {lines.map((line) => (
          // A person may pay units and a share of the same line.
          <li key={`${line.uuid} ${line.quantity}`} className={classes['line']}>
            <LineBody line={line} />
          </li>
        ))}
      </ul>
    )
  }
  const offered = source.bill.lines.filter(({ isShared }) => !isShared)
  const chooseUnits = (line: BillLine, count: number) => {
    const { [line.uuid]: _, ...others } = choice.units ?? {}
    const isAll = count >= fromMillionths(line.quantity)
    change({
      choice: { ...choice, units: isAll ? others : { ...others, [line.uuid]: count } },
    })
  }
  const toggle = (uuid: string) =>
    change({
      choice: {
        ...choice,
        uuids: choice.uuids.includes(uuid)
          ? choice.uuids.filter((each) => each !== uuid)
          : [...choice.uuids, uuid],
      },
    })
  return (
    <ul className={classes['lines']} aria-label={t('linesOfBill')}>
      {offered.map((line) => {
        const isChosen = choice.uuids.includes(line.uuid)
        return (
          <li key={line.uuid}>
            <button
              type="button"
              role="checkbox"
              aria-checked={isChosen}
              className={classes['choosable']}
              disabled={isLocked || payment.draft.parts.length > 0}
              onClick={() => toggle(line.uuid)}
            >
              <span className={classes['box']}>
                {isChosen && <Icon of={IconCheck} size={18} />}
              </span>
              <LineBody line={line} />
            </button>
            {isChosen && source.place.kind !== 'sale' && line.quantity >= TWO && (
              <div className={classes['units']}>
                <span>{t('unitsOf', { count: fromMillionths(line.quantity) })}</span>
                <Stepper
                  label={t('unitsNow', { name: line.description })}
                  value={choice.units?.[line.uuid] ?? fromMillionths(line.quantity)}
                  maximum={fromMillionths(line.quantity)}
                  onChange={(units) => chooseUnits(line, units)}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Rounds a quantity, such as a third of a dish, to two decimals. */
function shownQuantity(quantity: Millionths): number {
  return Number(fromMillionths(quantity).toFixed(2))
}

/** A line with its own discount; a discount on the whole bill stands below all lines. */
function LineBody({ line }: { readonly line: BillLine }) {
  const t = useMessages(paymentMessages)
  const { quantity, amount } = useFormat()
  const discount = discountOfLine(line)
  return (
    <>
      <span className={classes['quantity']}>{quantity(shownQuantity(line.quantity))}</span>
      <span>
        {line.description}
        {(line.isAllergy || (line.observation ?? '') !== '') && (
          <span className={classes['note']}>
            {line.isAllergy && <AllergyMark />} {line.observation}
          </span>
        )}
        {discount > 0 && (
          <span className={classes['note']}>
            {t('lineDiscount', { sum: amount(off(discount)) })}
          </span>
        )}
      </span>
      <span className={classes['price']}>
        <Amount cents={lineAmount(line)} />
      </span>
    </>
  )
}
