import { InactiveChip } from './inactive-chip.tsx'

interface CatalogItem {
  readonly name: string
  readonly active: boolean
}

/**
 * Returns the row of a short list that other records refer to, such as units and terms: used entries are deactivated,
 * not removed. A detail that equals the name is omitted: a payment method is often named like its kind, and a term by
 * its days.
 */
export function catalogRow({ name, active }: CatalogItem, detail: string) {
  return { details: detail === name ? [] : [detail], end: !active && <InactiveChip /> }
}
