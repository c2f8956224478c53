import { IconCircleCheck, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { fromCents, toCents } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Amount, Money } from '#renderer/ui/money/money.tsx'
import type { PersonPart } from './distribute.ts'
import { splitMessages } from './split-messages.ts'
import classes from './split.module.css'
import type { Split } from './use-split.ts'

/** A person and their lines. A tap on the head assigns the selected dish, or chooses the payer. */
export function PersonCard({ part, split }: { readonly part: PersonPart; readonly split: Split }) {
  const t = useMessages(splitMessages)
  const ui = useMessages(uiMessages)
  const { spokenDollars, quantity } = useFormat()
  const [isOver, setOver] = useState(false)
  const { person, isPaid, lines, total } = part
  const paid = split.draft.paid.find((each) => each.person === person)
  const sum = paid === undefined ? total : toCents(paid.total)
  const isNow = person === split.payer
  const isTarget = split.selected !== undefined && !isPaid
  const count = paid?.lines.length ?? lines.length
  return (
    // Dragging is only an alternative: the head is a button that does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes['card']}
      aria-label={t('person', { person })}
      data-paid={isPaid}
      data-now={isNow}
      data-over={isOver}
      onDragOver={(event) => {
        if (isPaid) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        split.give(event.dataTransfer.getData('text/plain'), person)
      }}
    >
      <button
        type="button"
        className={classes['head']}
        aria-label={t('personLabel', { person, sum: spokenDollars(fromCents(sum)) })}
        aria-pressed={isNow}
        disabled={isPaid}
        onClick={() => split.touchPerson(person)}
      >
        <Icon of={isPaid ? IconCircleCheck : IconUser} size={20} />
        <span>{t('person', { person })}</span>
        {isPaid && <span className={classes['badge']}>{t('paid')}</span>}
        {!isPaid && isTarget && <span className={classes['badge']}>{t('giveHere')}</span>}
        {isNow && !isTarget && <span className={classes['badge']}>{t('now')}</span>}
      </button>
      <ul className={classes['rows']}>
        {paid?.lines.map((line, index) => (
          <li key={index} className={classes['row']}>
            <span className={classes['label']}>{quantity(Number(line.quantity.toFixed(2)))}</span>
            <span className={classes['name']}>{line.description}</span>
            <Amount cents={toCents(line.totalAmount)} />
          </li>
        ))}
        {lines.map((line) => (
          <li key={`${line.uuid} ${line.sharedBy}`}>
            <button
              type="button"
              className={classes['row']}
              aria-label={t('takeBack', {
                name: line.isAllergy ? `${line.description}, ${ui('allergy')}` : line.description,
                person,
              })}
              onClick={() => split.takeBack(line.uuid, person)}
            >
              <span className={classes['label']}>
                {quantity(line.quantity)}
                {line.sharedBy !== undefined && `/${line.sharedBy}`}
              </span>
              <span className={classes['name']}>
                {line.description} {line.isAllergy && <AllergyMark />}
              </span>
              <Amount cents={line.amount} />
            </button>
          </li>
        ))}
      </ul>
      <p className={classes['foot']}>
        <span>{count === 0 ? t('nothingGiven') : t('dishes', { count })}</span>
        <Money className={classes['cardSum']} cents={sum} />
      </p>
    </section>
  )
}
