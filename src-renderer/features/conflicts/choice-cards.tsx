import type { ConflictOption, ShopConflict } from '#shared/api/machine/conflicts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { RadioMark } from '#renderer/ui/fields/radio-mark.tsx'
import { useShortcut } from '#renderer/ui/keyboard/use-shortcut.ts'
import { conflictsMessages } from './conflicts-messages.ts'
import classes from './conflicts.module.css'
import { useConflictWords } from './words/use-conflict-words.ts'
import type { Decision } from './use-decision.ts'

/** The choices of a conflict, each with its effect on money. One that is not possible says why. */
export function ChoiceCards({
  conflict,
  decision: { chosen, choose },
  isAlone = false,
}: {
  readonly conflict: ShopConflict
  readonly decision: Pick<Decision, 'chosen' | 'choose'>
  /** True on a sheet: one below the other. */
  readonly isAlone?: boolean
}) {
  const t = useMessages(conflictsMessages)
  const { options, kind } = conflict
  const ask = t(kind === 'LINE_PAID_TWICE' ? 'ask' : 'askStay')
  useShortcut({
    keys: options.map((_, index) => `Alt+${index + 1}`),
    onPress: (key) => {
      const option = options[Number(key.slice(-1)) - 1]
      if (option !== undefined && option.obstacle === null) choose(option.choice)
    },
  })
  return (
    <section className={classes['choosing']}>
      <h3 className={classes['ask']}>{ask}</h3>
      <div role="radiogroup" aria-label={ask} className={classes['choices']} data-alone={isAlone}>
        {options.map((option) => (
          <Choice
            key={option.choice}
            conflict={conflict}
            option={option}
            isChosen={chosen?.choice === option.choice}
            onChoose={() => choose(option.choice)}
          />
        ))}
      </div>
    </section>
  )
}

function Choice({
  conflict,
  option,
  isChosen,
  onChoose,
}: {
  readonly conflict: ShopConflict
  readonly option: ConflictOption
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { name, text } = useConflictWords().choiceOf(conflict, option)
  const isOff = option.obstacle !== null
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      // It stays readable, also for a screen reader, because it says why it is off.
      aria-disabled={isOff}
      className={classes['choice']}
      onClick={() => !isOff && onChoose()}
    >
      <RadioMark isChosen={isChosen} isOff={isOff} />
      <span className={classes['choiceWords']}>
        <strong>{name}</strong>
        <span>{text}</span>
      </span>
    </button>
  )
}
