import type { ShopConflict } from '#shared/api/machine/conflicts.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { NextButton } from '#renderer/ui/buttons/next-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Facts } from '#renderer/ui/panel/facts.tsx'
import { conflictsMessages } from './conflicts-messages.ts'
import classes from './conflicts.module.css'
import { useConflictWords } from './words/use-conflict-words.ts'

/** The decision on a conflict, with its reason. */
export function DecidedPanel({
  conflict,
  onBack,
}: {
  readonly conflict: ShopConflict
  readonly onBack: () => void
}) {
  const t = useMessages(conflictsMessages)
  const { date, time } = useFormat()
  const words = useConflictWords()
  const { choice, decidedAt, decidedBy, reason } = conflict
  if (choice === null) return null
  return (
    <div className={classes['panel']}>
      <div className={classes['panelBody']}>
        <div className={classes['said']}>
          <p className={classes['saidLabel']}>{t('decidedAs')}</p>
          <h3 className={classes['saidTitle']}>{words.nameOf(conflict, choice)}</h3>
        </div>
        <Facts
          of={[
            [t('decidedBy'), decidedBy],
            [t('decidedAt'), decidedAt === null ? null : `${date(decidedAt)} ${time(decidedAt)}`],
            [t('reason'), reason],
          ]}
        />
      </div>
      <div className={classes['foot']}>
        <NextButton onPress={onBack}>{t('back')}</NextButton>
      </div>
    </div>
  )
}
