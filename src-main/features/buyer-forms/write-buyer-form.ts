import { BuyerFormFields } from '#shared/api/sales/buyer-forms.ts'
import { checkIdentification, identificationCodes } from '#shared/domain/tax/identification.ts'
import { type BaseContext, instant, type WriteContext } from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { loadCatalog } from '#main/rules/catalogs/catalog-items.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { type BuyerFormRow, loadBuyerForm } from './load-buyer-form.ts'

/** A form that was sent with errors this often is closed: its sender is probably no guest. */
const MAXIMUM_FAILURES = 10

/** Data that the page shows to a guest: the business and the table, never the bill. */
export interface BuyerFormPlace {
  readonly tradeName: string
  readonly tableName: string | null
  /** Number within the day of an order without a table: `19`. */
  readonly orderNumber: number | null
  /** True if data were sent before: nothing more can be written. */
  readonly isWritten: boolean
}

/** The texts of the form's fields, as the stranger sent them. */
export type BuyerFormText = Readonly<Record<keyof BuyerFormFields, string>> & {
  /** The identification whose check digit the guest was asked to compare. */
  readonly confirmed: string
}

export type BuyerFormResult =
  | { readonly kind: 'GONE' }
  | { readonly kind: 'WRITTEN' }
  | {
      /** Not written. `DOUBTED`: the check digit does not match, but the guest may confirm the number. */
      readonly kind: 'REFUSED' | 'DOUBTED'
      readonly place: BuyerFormPlace
      readonly fields: readonly (keyof BuyerFormFields)[]
    }

/** Returns the place of a form's token; undefined if the token is unknown or cannot be used any more. */
export async function findBuyerForm(
  { db, clock }: BaseContext & { readonly db: ReadDatabase },
  token: string,
): Promise<BuyerFormPlace | undefined> {
  const row = await loadBuyerForm(db, token, clock.now())
  return row && placeOf(row)
}

/** Writes the data of a guest. A form accepts data once; a repeat changes nothing. */
export async function writeBuyerForm(
  context: WriteContext,
  token: string,
  text: BuyerFormText,
): Promise<BuyerFormResult> {
  const { db } = context
  const row = await loadBuyerForm(db, token, context.clock.now())
  if (row === undefined) return { kind: 'GONE' }
  if (row.state !== 'OPEN') return { kind: 'WRITTEN' }
  const identificationNumber = text.identificationNumber.replaceAll(/[\s.-]/g, '')
  const code =
    identificationNumber.length === 13 ? identificationCodes.RUC : identificationCodes.CEDULA
  const parsed = BuyerFormFields.safeParse({
    ...text,
    identificationNumber,
    email: text.email.trim(),
  })
  const check = checkIdentification(code, identificationNumber)
  const fields = new Set(
    (parsed.error?.issues ?? []).map(({ path }) => path[0] as keyof BuyerFormFields),
  )
  if (check.outcome === 'invalid') fields.add('identificationNumber')
  if (!parsed.success || fields.size > 0) {
    const failures = row.failures + 1
    const state = failures < MAXIMUM_FAILURES ? 'OPEN' : 'ENDED'
    await db.updateTable('buyerForms').set({ failures, state }).where('id', '=', row.id).execute()
    if (state === 'ENDED') return { kind: 'GONE' }
    return { kind: 'REFUSED', place: placeOf(row), fields: [...fields] }
  }
  if (check.outcome === 'warning' && text.confirmed !== identificationNumber) {
    return { kind: 'DOUBTED', place: placeOf(row), fields: ['identificationNumber'] }
  }
  const types = await loadCatalog(context, CATALOGS.identificationTypes)
  const { socialReason, email, phone, address } = parsed.data
  await db
    .updateTable('buyerForms')
    .set({
      state: 'WRITTEN',
      identificationTypeId: types.find((type) => type.code === code)?.id ?? null,
      identificationNumber,
      socialReason,
      email,
      phone: phone || null,
      address: address || null,
      writtenAt: instant(context),
    })
    .where('id', '=', row.id)
    .execute()
  context.publish('buyerForms', {})
  return { kind: 'WRITTEN' }
}

function placeOf(row: BuyerFormRow): BuyerFormPlace {
  return {
    tradeName: row.tradeName ?? row.companyTradeName,
    tableName: row.tableName,
    orderNumber: row.tableName === null ? row.number : null,
    isWritten: row.state !== 'OPEN',
  }
}
