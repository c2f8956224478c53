import { IconCircleCheck, IconGripVertical, IconUsersGroup } from '@tabler/icons-react'
import { fromCents, fromMillionths } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { AllergyMark } from '#renderer/ui/feedback/allergy-mark.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import { Amount } from '#renderer/ui/money/money.tsx'
import type { LeftLine } from './distribute.ts'
import { splitMessages } from './split-messages.ts'
import classes from './split.module.css'
import type { Split } from './use-split.ts'

/** The unassigned lines, to be dragged or tapped; below them the assigned ones. */
export function SplitLines({ split }: { readonly split: Split }) {
  const t = useMessages(splitMessages)
  const { left } = split.distribution
  const open = left.filter(({ units }) => units > 0)
  const given = left.filter(({ units }) => units <= 0)
  return (
    <section className={classes['lines']} aria-label={t('toGive')}>
      <h2 className={classes['heading']}>
        <span>{t('toGive')}</span>
        <span className={classes['count']}>
          {t('toGiveCount', { left: open.length, all: left.length })}
        </span>
      </h2>
      {open.map((each) => (
        <SplitLine key={each.line.uuid} left={each} split={split} />
      ))}
      {split.selected !== undefined && split.selected.units > 0 && (
        <ActionButton icon={IconUsersGroup} isWide onPress={split.shareAll}>
          {t('shareAll')}
        </ActionButton>
      )}
      {given.length > 0 && <h2 className={classes['heading']}>{t('given')}</h2>}
      {given.map((each) => (
        <SplitLine key={each.line.uuid} left={each} split={split} />
      ))}
      <p className={classes['hint']}>{t('hint')}</p>
    </section>
  )
}

function SplitLine({ left, split }: { readonly left: LeftLine; readonly split: Split }) {
  const t = useMessages(splitMessages)
  const ui = useMessages(uiMessages)
  const { quantity, spokenDollars } = useFormat()
  const { line, units, amount } = left
  const isGiven = units <= 0
  const shared = split.draft.given[line.uuid]?.shared
  const all = quantity(fromMillionths(line.quantity))
  return (
    <button
      type="button"
      className={classes['line']}
      aria-pressed={split.selected?.line.uuid === line.uuid}
      aria-label={t('lineLabel', {
        name: line.isAllergy ? `${line.description}, ${ui('allergy')}` : line.description,
        left: quantity(units),
        sum: spokenDollars(fromCents(isGiven ? (line.amount ?? amount) : amount)),
      })}
      data-given={isGiven}
      draggable={!isGiven}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', line.uuid)}
      onClick={() => split.selectLine(line.uuid)}
    >
      <Icon of={isGiven ? IconCircleCheck : IconGripVertical} size={20} />
      <span className={classes['words']}>
        <span className={classes['name']}>{line.description}</span>
        <span className={classes['note']}>
          {!isGiven
            ? t('leftOf', { left: quantity(units), all })
            : shared == null
              ? t('givenOf', { all })
              : all}
          {line.isAllergy && (
            <>
              {' '}
              <AllergyMark />
            </>
          )}
          {shared != null && ` ${t('sharedAmong', { people: shared.people.length })}`}
        </span>
      </span>
      <Amount cents={isGiven ? (line.amount ?? amount) : amount} />
    </button>
  )
}
