import { IconCircleCheck } from '@tabler/icons-react'
import { Icon } from '#renderer/ui/icon.tsx'
import classes from './first-steps.module.css'

/** A choice among several templates. */
export function TypeButton({
  name,
  detail,
  isChosen,
  onPress,
}: {
  readonly name: string
  readonly detail: string
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  return (
    <button type="button" className={classes['type']} aria-pressed={isChosen} onClick={onPress}>
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['detail']}>{detail}</span>
      </span>
      {isChosen && <Icon of={IconCircleCheck} size={24} />}
    </button>
  )
}
