import { z } from 'zod'
import type { Offer } from '#shared/domain/price/free-units.ts'
import { modifierKinds, type TakenModifier } from '#shared/domain/price/modifiers.ts'
import { wholeMillionths, wholeBasisPoints } from '#shared/domain/money/money.ts'
import type { TaxPart } from '#shared/domain/tax/tax-parts.ts'
import type { Json } from '#main/database/schema.ts'
import { readStored, requireStored } from '#main/database/stored-json.ts'

// The columns of JSON in orders, invoices and their lines. `…Of` is for an act and throws 409 if the text is
// unreadable; `shown…` is for a list, which shows the line without the value.

type Modifiers = Json<readonly TakenModifier[]>

const millionths = z.int().transform(wholeMillionths)
const basisPoints = z.int().transform(wholeBasisPoints)

const StoredModifiers = z.array(
  z.object({
    optionId: z.int().nullable(),
    kind: z.enum(modifierKinds),
    description: z.string(),
    quantity: z.number(),
    priceDifference: millionths,
    productId: z.int().nullable(),
    isPart: z.literal(true).optional(),
  }),
)

/** Returns the modifiers of a line. Throws 409. */
export function modifiersOf(stored: Modifiers | null): readonly TakenModifier[] {
  return stored === null ? [] : requireStored(StoredModifiers, stored)
}

export function shownModifiers(stored: Modifiers): readonly TakenModifier[] {
  return readStored(StoredModifiers, stored) ?? []
}

export function storeModifiers(modifiers: readonly TakenModifier[]): Modifiers | null {
  return modifiers.length === 0 ? null : JSON.stringify(modifiers)
}

const StoredTaxParts = z.array(
  z.object({
    tax: z.object({
      id: z.int(),
      identifierCode: z.string(),
      rate: basisPoints,
      name: z.string(),
    }),
    weight: millionths,
  }),
)

/** Returns the taxes among which the price of a combo is divided. Throws 409. */
export function taxPartsOf(stored: Json<TaxPart[]>): readonly TaxPart[] {
  return requireStored(StoredTaxParts, stored)
}

/** Returns the tax parts to show; undefined (the line's own tax) if they are unreadable. */
export function shownTaxParts(stored: Json<TaxPart[]>): readonly TaxPart[] | undefined {
  return readStored(StoredTaxParts, stored)
}

export function storeTaxParts(taxParts: readonly TaxPart[]): Json<TaxPart[]> {
  return JSON.stringify(taxParts)
}

const StoredOffer = z.object({
  takeQuantity: z.int(),
  payQuantity: z.int(),
  pool: z.string(),
})

/** Returns the offer of a line; undefined without one. Throws 409. */
export function offerOf(stored: Json<Offer> | null): Offer | undefined {
  return stored === null ? undefined : requireStored(StoredOffer, stored)
}

export function shownOffer(stored: Json<Offer> | null): Offer | undefined {
  return stored === null ? undefined : readStored(StoredOffer, stored)
}

export function storeOffer(offer: Offer | undefined): Json<Offer> | null {
  return offer === undefined ? null : JSON.stringify(offer)
}

const StoredInfo = z.array(z.object({ label: z.string(), value: z.string() }))

/** Returns the labelled texts of an invoice; an empty list if they are unreadable. */
export function shownInfo(stored: string): z.output<typeof StoredInfo> {
  return readStored(StoredInfo, stored) ?? []
}
