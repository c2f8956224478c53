import type { ModifierGroupRecord } from '#shared/api/menu/modifier-groups.ts'
import type { TaxRates } from '#shared/domain/tax/tax.ts'
import type { ModifierKind } from '#shared/domain/price/modifiers.ts'
import { priceOf, priceText } from '#renderer/features/products/draft/price-text.ts'

/** An option as typed; its difference includes tax and may be negative. */
export interface ModifierOptionDraft {
  /** Undefined for a new option. */
  readonly id: number | undefined
  readonly name: string
  readonly price: string
  readonly productId: number | null
  readonly isDefault: boolean
  readonly active: boolean
  readonly soldOut: boolean
}

export interface ModifierGroupDraft {
  readonly name: string
  readonly kind: ModifierKind
  readonly minimum: string
  readonly maximum: string
  readonly active: boolean
  readonly options: readonly ModifierOptionDraft[]
  /** Products that carry it. */
  readonly products: readonly CarrierDraft[]
  /** Categories whose dishes offer it. */
  readonly categories: readonly CarrierDraft[]
}

export interface CarrierDraft {
  readonly id: number
  readonly name: string
}

export const emptyOption: ModifierOptionDraft = {
  id: undefined,
  name: '',
  price: '',
  productId: null,
  isDefault: false,
  active: true,
  soldOut: false,
}

export function draftOf(group: ModifierGroupRecord | undefined, tax: TaxRates): ModifierGroupDraft {
  return {
    name: group?.name ?? '',
    kind: group?.kind ?? 'CHOICE',
    minimum: String(group?.minimum ?? 0),
    maximum: group?.maximum == null ? '' : String(group.maximum),
    active: group?.active ?? true,
    options: group?.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: differenceText(option.priceDifference, tax),
      productId: option.productId,
      isDefault: option.isDefault,
      active: option.active,
      soldOut: option.soldOut,
    })) ?? [emptyOption],
    products: group?.products ?? [],
    categories: group?.categories ?? [],
  }
}

/** Returns the faults by the field of the request: `options[0].priceDifference`. */
export function faultsOf(
  { name, minimum, maximum, options }: ModifierGroupDraft,
  words: { readonly missing: string; readonly noNumber: string },
): Readonly<Record<string, string>> {
  return {
    ...(name.trim() === '' ? { name: words.missing } : {}),
    ...(isCount(minimum) ? {} : { minimum: words.noNumber }),
    ...(maximum.trim() === '' || isCount(maximum) ? {} : { maximum: words.noNumber }),
    ...Object.fromEntries(
      options.flatMap((option, index) => [
        ...(option.name.trim() === '' ? [[`options[${index}].name`, words.missing]] : []),
        ...(DIFFERENCE.test(option.price.trim())
          ? []
          : [[`options[${index}].priceDifference`, words.noNumber]]),
      ]),
    ),
  }
}

/** Returns the request. An untouched difference keeps its six decimals. */
export function toRequest(
  draft: ModifierGroupDraft,
  tax: TaxRates,
  before: ModifierGroupRecord | undefined,
) {
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    minimum: Number(draft.minimum),
    maximum: draft.maximum.trim() === '' ? null : Number(draft.maximum),
    active: draft.active,
    productIds: draft.products.map(({ id }) => id),
    categoryIds: draft.categories.map(({ id }) => id),
    options: draft.options.map(({ id, price, ...option }) => ({
      ...option,
      id: id ?? null,
      name: option.name.trim(),
      priceDifference: differenceOf(
        price,
        tax,
        before?.options.find((each) => each.id === id)?.priceDifference,
      ),
    })),
  }
}

const DIFFERENCE = /^(?:[−-]?\d{1,7}(?:[.,]\d{1,2})?)?$/

function isCount(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim())
}

function differenceText(net: number, tax: TaxRates): string {
  if (net === 0) return ''
  return `${net < 0 ? '−' : ''}${priceText(Math.abs(net), tax)}`
}

function differenceOf(text: string, tax: TaxRates, read: number | undefined): number {
  const typed = text.trim()
  const sign = /^[−-]/.test(typed) ? -1 : 1
  const known = read !== undefined && Math.sign(read) === sign ? Math.abs(read) : undefined
  return sign * (priceOf(typed.replace(/^[−-]/, ''), tax, known) ?? 0)
}
