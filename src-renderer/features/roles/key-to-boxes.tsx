import { IconCheck, IconKey, type TablerIcon } from '@tabler/icons-react'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from './roles.module.css'
import { rolesMessages } from './roles-messages.ts'

/** Says what a box shows: the right, its act by the PIN of somebody else, or neither. */
export function KeyToBoxes() {
  const t = useMessages(rolesMessages)
  return (
    <div className={classes['key']}>
      <Sample kind="yes" icon={IconCheck} words={t('keyYes')} />
      <Sample kind="pin" icon={IconKey} words={t('keyPin')} />
      <Sample kind="no" words={t('keyNo')} />
      <span>{t('notYours')}</span>
    </div>
  )
}

function Sample({
  kind,
  icon,
  words,
}: {
  readonly kind: string
  readonly icon?: TablerIcon
  readonly words: string
}) {
  return (
    <span className={classes['sample']} data-kind={kind}>
      <span className={classes['sampleBox']} aria-hidden>
        {icon !== undefined && <Icon of={icon} size={18} />}
      </span>
      {words}
    </span>
  )
}
