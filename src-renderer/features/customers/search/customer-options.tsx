import type { Customer } from '#shared/api/people/customers.ts'
import type { Suggestions } from '#renderer/ui/fields/use-suggestions.ts'
import classes from './customer-search.module.css'
import { Identification } from './identification.tsx'

/** The customers that a search offers, as the list of its combobox. */
export function CustomerOptions({
  heading,
  customers,
  suggestions,
  isLocked,
  marked,
  onChoose,
}: {
  /** `Recientes` or `Clientes`. */
  readonly heading: string
  readonly customers: readonly Customer[]
  readonly suggestions: Suggestions
  readonly isLocked: boolean
  /** Customers to mark, with the word that gives the reason. */
  readonly marked?: { readonly ids: readonly number[]; readonly label: string } | undefined
  readonly onChoose: (customer: Customer) => void
}) {
  return (
    <>
      {customers.length > 0 && <h3 className={classes['heading']}>{heading}</h3>}
      <div id={suggestions.listId} role="listbox" aria-label={heading} className={classes['found']}>
        {customers.map((customer, index) => (
          // The field handles the keys: it keeps the focus and names the active option.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={customer.id}
            id={suggestions.optionId(index)}
            role="option"
            className={classes['row']}
            aria-selected={suggestions.activeIndex === index}
            aria-disabled={isLocked}
            onClick={() => {
              if (!isLocked) onChoose(customer)
            }}
          >
            <span className={classes['name']} title={customer.socialReason}>
              {customer.socialReason}
            </span>
            <span className={classes['number']}>
              <Identification of={customer} />
            </span>
            {marked?.ids.includes(customer.id) === true && (
              <span className={classes['mark']}>{marked.label}</span>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
