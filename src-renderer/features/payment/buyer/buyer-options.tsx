import type { Suggestions } from '../../../ui/fields/use-suggestions.ts'
import type { Buyer } from '../payment-draft.ts'
import classes from '../payment.module.css'
import { Identification } from './identification.tsx'

/** The buyers that the search offers, as the list of its combobox. */
export function BuyerOptions({
  heading,
  buyers,
  suggestions,
  isLocked,
  onChoose,
}: {
  /** `Recientes` or `Clientes`. */
  readonly heading: string
  readonly buyers: readonly Buyer[]
  readonly suggestions: Suggestions
  readonly isLocked: boolean
  readonly onChoose: (buyer: Buyer) => void
}) {
  return (
    <>
      {buyers.length > 0 && <h3 className={classes['groupLabel']}>{heading}</h3>}
      <div id={suggestions.listId} role="listbox" aria-label={heading} className={classes['found']}>
        {buyers.map((buyer, index) => (
          // The keys are the field's: it keeps the focus, and names the active option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={buyer.id}
            id={suggestions.optionId(index)}
            role="option"
            className={classes['buyerRow']}
            aria-selected={suggestions.activeIndex === index}
            aria-disabled={isLocked}
            onClick={() => {
              if (!isLocked) onChoose(buyer)
            }}
          >
            <span className={classes['buyerName']} title={buyer.socialReason}>
              {buyer.socialReason}
            </span>
            <span className={classes['buyerNumber']}>
              <Identification buyer={buyer} />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
