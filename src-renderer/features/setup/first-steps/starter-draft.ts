import type { AnswerOf } from '#renderer/api/query.ts'
import { parseTypedNumber } from '#renderer/ui/pads/typed-number.ts'
import { typedAmount } from '#renderer/ui/format/typed-text.ts'

type Menu = AnswerOf<'setup', 'menus'>[number]

export interface DraftProduct {
  readonly key: string
  readonly name: string
  /** As typed, with a decimal comma. */
  readonly price: string
  readonly taxFree: boolean
  readonly isChosen: boolean
}

export interface DraftCategory {
  readonly name: string
  readonly station: string | null
  readonly products: readonly DraftProduct[]
}

/** Returns a starter menu as a draft with everything chosen. */
export function draftOf(menu: Menu): readonly DraftCategory[] {
  return menu.categories.map(({ name, station, products }) => ({
    name,
    station,
    products: products.map((product) => ({
      key: `${name}/${product.name}`,
      name: product.name,
      price: typedAmount(product.price),
      taxFree: product.taxFree,
      isChosen: true,
    })),
  }))
}

/** Returns the fault of a chosen product: a blank name, or a price that is not above zero. */
export function faultOf({ name, price, isChosen }: DraftProduct): 'name' | 'price' | undefined {
  if (!isChosen) return undefined
  if (name.trim() === '') return 'name'
  return (parseTypedNumber(price) ?? 0) > 0 ? undefined : 'price'
}

/** Returns the draft with a product added to its category. */
export function withProduct(
  draft: readonly DraftCategory[],
  category: string,
  product: { readonly key: string; readonly name: string; readonly price: string },
): readonly DraftCategory[] {
  return draft.map((each) => {
    if (each.name !== category) return each
    const taxFree = each.products.length > 0 && each.products.every((other) => other.taxFree)
    return { ...each, products: [...each.products, { ...product, taxFree, isChosen: true }] }
  })
}

export function withChange(
  draft: readonly DraftCategory[],
  key: string,
  change: Partial<DraftProduct>,
): readonly DraftCategory[] {
  return draft.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      product.key === key ? { ...product, ...change } : product,
    ),
  }))
}

export function chosenIn(category: DraftCategory): readonly DraftProduct[] {
  return category.products.filter(({ isChosen }) => isChosen)
}

/** Returns the stations that the chosen products need, each once. */
export function stationsOf(draft: readonly DraftCategory[]): readonly string[] {
  const needed = draft.filter((category) => chosenIn(category).length > 0)
  return [...new Set(needed.flatMap(({ station }) => station ?? []))]
}

/** Returns the categories to create, without those in which nothing is chosen. */
export function requestOf(draft: readonly DraftCategory[]) {
  return draft
    .filter((category) => chosenIn(category).length > 0)
    .map((category) => ({
      name: category.name,
      station: category.station,
      products: chosenIn(category).map(({ name, price, taxFree }) => ({
        name: name.trim(),
        price: parseTypedNumber(price) ?? 0,
        taxFree,
      })),
    }))
}
