import { identificationCodes } from '#shared/domain/tax/identification.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { CATALOGS } from '#main/rules/catalogs/catalog-names.ts'
import { createCustomer } from '#main/rules/customers/create-customer.ts'
import { findByIdentification } from '#main/rules/customers/find-by-identification.ts'
import { type Buyer, findBuyer, isProblem } from '#main/rules/sale/resolve-buyer.ts'
import type { InvoiceFile } from '#main/work/tax-office/xml/read-invoice-file.ts'

/** True if the sale's buyer becomes a new customer. */
export async function isNewBuyer(write: WriteContext, { buyer }: InvoiceFile): Promise<boolean> {
  if (buyer.identificationCode === identificationCodes.FINAL_CONSUMER) return false
  return (await findByIdentification(write.db, buyer.identification)) === undefined
}

/** Returns the buyer as the document states it; a customer that is not here yet is made of it. */
export async function keepBuyer(write: WriteContext, file: InvoiceFile): Promise<Buyer> {
  const { buyer } = file
  if (buyer.identificationCode === identificationCodes.FINAL_CONSUMER) return finalConsumer(write)
  const known = await findByIdentification(write.db, buyer.identification)
  const contact = { email: textOf(file, 'Email'), phone: textOf(file, 'Teléfono') }
  const id = known?.id ?? (await makeCustomer(write, file, contact))
  return {
    ...contact,
    id,
    name: buyer.name,
    identification: buyer.identification,
    identificationCode: buyer.identificationCode,
    address: buyer.address,
    creditLimit: null,
    isFinalConsumer: false,
  }
}

async function finalConsumer(write: WriteContext): Promise<Buyer> {
  const buyer = await findBuyer(write, null)
  if (isProblem(buyer)) throw new RangeError('No final consumer')
  return buyer
}

async function makeCustomer(
  write: WriteContext,
  { buyer }: InvoiceFile,
  contact: { readonly email: string | null; readonly phone: string | null },
): Promise<number> {
  const { identificationTypeId } = await write.db
    .selectFrom('catalogItems')
    .where('catalog', '=', CATALOGS.identificationTypes)
    .where('code', '=', buyer.identificationCode)
    .select('id as identificationTypeId')
    .executeTakeFirstOrThrow()
  const { id } = await createCustomer(write, {
    params: undefined,
    query: undefined,
    body: {
      identificationTypeId,
      identificationNumber: buyer.identification,
      socialReason: buyer.name,
      address: buyer.address,
      ...contact,
    },
  })
  return id
}

/** Returns a field that this program writes into `infoAdicional` of its invoices. */
export function textOf({ additionalInfo }: InvoiceFile, label: string): string | null {
  return additionalInfo.find((field) => field.label === label)?.value ?? null
}
