import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Cents } from '#shared/domain/money/money.ts'
import { useMessages } from '#renderer/i18n/use-messages.ts'
import { ActionButton } from '#renderer/ui/buttons/action-button.tsx'
import { IconButton } from '#renderer/ui/buttons/icon-button.tsx'
import { useFormat } from '#renderer/ui/format/use-format.ts'
import { Amount } from '#renderer/ui/money/money.tsx'
import type { WasteDraft, WasteLine } from './use-waste-draft.ts'
import { wasteMessages } from './waste-messages.ts'
import classes from './waste.module.css'

const fractions = [
  ['¼', 0.25, 'quarter'],
  ['½', 0.5, 'half'],
  ['1', 1, 'one'],
] as const

/** A line; the chosen one has its quantity below it. */
export function WasteLineRow({
  line,
  cost,
  isChosen,
  draft,
  onAskQuantity,
}: {
  readonly line: WasteLine
  readonly cost: Cents | undefined
  readonly isChosen: boolean
  readonly draft: WasteDraft
  readonly onAskQuantity: () => void
}) {
  const t = useMessages(wasteMessages)
  const format = useFormat()
  const { name, quantity, unit } = line
  const set = (next: number) => draft.setQuantity(line, next)
  return (
    <li className={classes['line']} data-chosen={isChosen}>
      <button
        type="button"
        className={classes['lineHead']}
        aria-expanded={isChosen}
        onClick={() => draft.choose(line.productId)}
      >
        <span className={classes['lineQuantity']}>{format.quantity(quantity)}</span>
        <span className={classes['lineName']}>{name}</span>
        {cost !== undefined && <Amount cents={cost} className={classes['lineCost']} />}
      </button>
      {isChosen && (
        <div className={classes['controls']}>
          <IconButton
            icon={IconMinus}
            variant="default"
            label={t('less', { name })}
            onPress={() => set(quantity - 1)}
          />
          <button
            type="button"
            className={classes['quantity']}
            aria-haspopup="dialog"
            aria-label={t('quantityOf', { name, quantity: format.quantity(quantity) })}
            onClick={onAskQuantity}
          >
            {format.quantity(quantity)} <small>{unit}</small>
          </button>
          <IconButton
            icon={IconPlus}
            variant="default"
            label={t('more', { name })}
            onPress={() => set(quantity + 1)}
          />
          {fractions.map(([label, value, word]) => (
            <ActionButton
              key={word}
              className={classes['fraction'] ?? ''}
              aria-label={t(word)}
              onPress={() => set(value)}
            >
              {label}
            </ActionButton>
          ))}
          <IconButton
            icon={IconTrash}
            variant="dangerOutline"
            label={t('remove', { name })}
            onPress={() => set(0)}
          />
        </div>
      )}
    </li>
  )
}
