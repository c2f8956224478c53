import type { Cents } from '#shared/domain/money/money.ts'
import { uiMessages } from '#renderer/i18n/ui-messages.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { isReworded, type SentChange } from '../edits/sent-change.ts'
import { withoutWord } from '../modifiers/without-word.ts'
import { checkMessages } from '../check-messages.ts'
import classes from './dialogs.module.css'

/** Shows a changed line as the kitchen will read it, and the amount that the check loses. */
export function KitchenWords({
  change: { line, quantity, words },
  less,
}: {
  readonly change: SentChange
  readonly less: Cents
}) {
  const t = useMessages(checkMessages)
  const ui = useMessages(uiMessages)
  const { quantity: counted, money } = useFormat()
  const name = line.description
  const { modifiers = line.modifiers, observation = line.observation, isAllergy } = words
  const details = [
    ...modifiers.map((taken) => {
      const word =
        taken.kind === 'WITHOUT'
          ? t('without', { name: withoutWord(taken.description) })
          : taken.description
      return taken.quantity === 1 ? word : t('modifierTimes', { count: taken.quantity, name: word })
    }),
    ...(observation === null || observation === ''
      ? []
      : [(isAllergy ?? line.isAllergy) ? `${ui('allergy')}: ${observation}` : observation]),
  ]
  return (
    <div className={classes['told']} aria-live="polite">
      <p className={classes['toldTo']}>
        {t('kitchenOf', { station: line.stations.join(' · ') || t('kitchen') })}
      </p>
      {isReworded(words) ? (
        <>
          <p className={classes['toldAct']}>
            {t('kitchenCancels', { quantity: counted(line.quantity), name })}
          </p>
          <p className={classes['toldAct']}>
            {t('kitchenPrepares', { quantity: counted(quantity), name })}
          </p>
          {details.map((detail) => (
            <p key={detail} className={classes['toldDetail']}>
              {detail}
            </p>
          ))}
        </>
      ) : (
        <>
          <p className={classes['toldAct']}>
            {t('kitchenCancels', {
              quantity: counted(Number((line.quantity - quantity).toFixed(6))),
              name,
            })}
          </p>
          <p className={classes['toldDetail']}>
            {t('kitchenKeeps', { quantity: counted(quantity) })}
          </p>
        </>
      )}
      {less > 0 && <p className={classes['toldTo']}>{t('nowLess', { sum: money(less) })}</p>}
    </div>
  )
}
