import { ActionButton } from '../buttons/action-button.tsx'
import classes from './row-list.module.css'

/** Turns the pages of a list; shows nothing for a single page. */
export function PageTurner({
  page,
  pages,
  backLabel,
  onLabel,
  onTurn,
}: {
  /** From 0, as in the API. */
  readonly page: number
  readonly pages: number
  readonly backLabel: string
  readonly onLabel: string
  readonly onTurn: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <div className={classes['turn']}>
      <ActionButton isDisabled={page === 0} onPress={() => onTurn(page - 1)}>
        {backLabel}
      </ActionButton>
      <ActionButton isDisabled={page + 1 >= pages} onPress={() => onTurn(page + 1)}>
        {onLabel}
      </ActionButton>
    </div>
  )
}
