import { IconAlertCircle, IconChecks, IconLock } from '@tabler/icons-react'
import type { Offer } from '#shared/domain/price/free-units.ts'
import { fromBasisPoints, ONE_UNIT } from '#shared/domain/money/money.ts'
import { discountShare } from '#shared/domain/price/line-discount.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import { checkMessages } from '../check-messages.ts'
import type { CheckLine } from '../lines/check-line.ts'
import type { LineEntry } from '../edits/line-entry.ts'
import classes from '../check.module.css'

export interface LineNotesProps {
  readonly line: CheckLine
  /** The number being typed on this line; it replaces the stepper. */
  readonly entry: LineEntry | undefined
  readonly usualPriceType: number
  /** True if the register is unreachable; waiting lines then show it. */
  readonly isStalled: boolean
}

/** The notes below the name of a line: discount, typed number, price list, seat, note, state. */
export function LineNotes({ line, entry, usualPriceType, isStalled }: LineNotesProps) {
  const t = useMessages(checkMessages)
  const { percent, time } = useFormat()
  const { remark, input } = line
  const isTypingDiscount = entry?.mode === 'discount'
  const isDiscounted = input.discount > 0 || isTypingDiscount
  return (
    <>
      {isDiscounted && (
        <span className={classes['discount']}>
          <Amount className={classes['before']} cents={line.fullTotal} />
          {isTypingDiscount ? (
            <span className={classes['typed']}>
              {t('discount')} {entry.text}
              <span className={classes['caret']} />
              {' %'}
            </span>
          ) : (
            <span className={classes['typed']}>
              {line.offer === undefined
                ? t('discountNote', {
                    percent: percent(line.discountPercent ?? fromBasisPoints(discountShare(input))),
                  })
                : t('offerNote', {
                    ...numbersOf(line.offer),
                    count: (input.freeQuantity ?? 0) / ONE_UNIT,
                  })}
            </span>
          )}
        </span>
      )}
      {line.offer !== undefined && !isDiscounted && (
        <span className={classes['note']}>{t('offerOpen', numbersOf(line.offer))}</span>
      )}
      {entry?.mode === 'quantity' && (
        <span className={classes['typed']}>
          {t('quantity')} {entry.text}
          <span className={classes['caret']} />
        </span>
      )}
      {line.priceType !== null && line.priceType !== usualPriceType && (
        <span className={classes['note']}>{t('priceNote', { number: line.priceType })}</span>
      )}
      {line.seat !== null && (
        <span className={classes['note']}>{t('seat', { seat: line.seat })}</span>
      )}
      {(line.isAllergy || (line.observation ?? '') !== '') && (
        <span className={classes['note']}>
          {line.isAllergy && <AllergyMark />} {line.observation}
        </span>
      )}
      {line.state === 'waiting' && isStalled && (
        <span className={classes['waiting']}>{t('waitingNote')}</span>
      )}
      {remark?.kind === 'failed' && (
        <span className={classes['failure']}>
          <Icon of={IconAlertCircle} size={18} />
          {remark.message}
        </span>
      )}
      {remark?.kind === 'approval' && (
        <span className={classes['waiting']}>
          <Icon of={IconLock} size={18} />
          {t('capAtPayment')}
        </span>
      )}
      {remark?.kind === 'billed' && (
        <span className={classes['note']}>
          <Icon of={IconChecks} size={18} /> {t('billedOn', { number: remark.invoiceNumber })}
        </span>
      )}
      {remark?.kind === 'deleted' && (
        <span className={classes['note']}>
          {t(remark.deletion.authorizedBy === null ? 'deletedNote' : 'deletedNoteApproved', {
            time: time(remark.deletion.deletedAt),
            name: remark.deletion.deletedBy,
            approver: remark.deletion.authorizedBy ?? '',
            reason: remark.deletion.reason ?? '',
          })}
        </span>
      )}
    </>
  )
}

function numbersOf({ takeQuantity, payQuantity }: Offer) {
  return { take: takeQuantity, pay: payQuantity }
}
