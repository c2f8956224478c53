import type {
  Issuer,
  LabelPurpose,
  OrderDesign,
  ReceiptDesign,
} from '#shared/paper/documents/print-content.ts'
import { type BasisPoints, toBasisPoints } from '#shared/domain/money/money.ts'
import type { BaseContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { SheetSize } from '#main/work/printing/ride/sheet-sizes.ts'
import { softwareProviderRuc } from '#main/core/settings/software-provider.ts'
import { sendsToTaxOffice } from '#main/work/tax-office/sends-to-tax-office.ts'

const findIssuer = prepare<{ establishmentId: number }>()((db, { establishmentId }) =>
  db
    .selectFrom('establishments')
    .innerJoin('companies', (join) => join.onTrue())
    .where('establishments.id', '=', establishmentId)
    .select([
      'companies.ruc',
      'companies.legalName',
      'companies.tradeName as companyTradeName',
      'companies.address',
      'companies.isAccountingObliged',
      'companies.specialTaxpayer',
      'companies.withholdingAgent',
      'companies.rimpeRegime',
      'establishments.tradeName',
      'establishments.address as establishmentAddress',
      'establishments.phone',
      'establishments.timeZone',
      'establishments.invoiceDesign',
      'establishments.creditNoteDesign',
      'establishments.collectionDesign',
      'establishments.orderDesign',
      'establishments.closingDesign',
      'establishments.rideDesign',
      'establishments.horizontalInvoiceDesign',
      'establishments.rideCreditNoteDesign',
      'establishments.labelDesign',
      'establishments.barcodeDesign',
      'establishments.priceTypeId',
      'establishments.serviceChargeEnabled',
      'establishments.serviceChargeRate',
    ]),
)

interface Letterhead {
  readonly issuer: Issuer
  readonly design: ReceiptDesign
  readonly creditNoteDesign: ReceiptDesign
  readonly collectionDesign: ReceiptDesign
  readonly closingDesign: ReceiptDesign
  readonly orderDesign: OrderDesign
  /** Design of the A4 sheets. */
  readonly rideDesign: ReceiptDesign
  readonly rideCreditNoteDesign: ReceiptDesign
  /** Design of the horizontal invoice. */
  readonly horizontalSheet: HorizontalSheet
  /** Designs by purpose; null: the default. */
  readonly labelDesigns: Readonly<Record<LabelPurpose, string | null>>
  /** 1 to 4: the price at which the establishment sells; null: the first. */
  readonly priceTypeId: number | null
  /** Service charge on every bill; 0 if the establishment has none. */
  readonly serviceRate: BasisPoints
}

const letterheads = memoryGroup<Letterhead>('letterheads', [
  'companies',
  'establishments',
  'settings',
])

type Context = BaseContext & { readonly db: ReadDatabase }

/** Returns what every document states of its issuer, and the establishment's designs. */
export async function loadLetterhead(
  { db, memory }: Context,
  establishmentId: number,
): Promise<Letterhead> {
  const page = memory.open(letterheads)
  const known = page.get(String(establishmentId))
  if (known !== undefined) return known
  const row = await findIssuer.first(db, { establishmentId })
  if (row === undefined) throw new Error(`No establishment ${establishmentId}, or no company`)
  const {
    companyTradeName,
    isAccountingObliged,
    invoiceDesign,
    creditNoteDesign,
    collectionDesign,
    closingDesign,
    orderDesign,
    rideDesign,
    rideCreditNoteDesign,
    horizontalInvoiceDesign,
    labelDesign,
    barcodeDesign,
    priceTypeId,
    serviceChargeEnabled,
    serviceChargeRate,
    ...rest
  } = row
  const letterhead = {
    issuer: {
      ...rest,
      tradeName: rest.tradeName ?? companyTradeName,
      isAccountingObliged: isAccountingObliged === 1,
      sendsToTaxOffice: await sendsToTaxOffice(db),
      softwareProviderRuc: await softwareProviderRuc(db),
    },
    design: designOf(invoiceDesign),
    creditNoteDesign: designOf(creditNoteDesign),
    collectionDesign: designOf(collectionDesign),
    closingDesign: designOf(closingDesign),
    orderDesign: orderDesignOf(orderDesign),
    rideDesign: designOf(rideDesign),
    rideCreditNoteDesign: designOf(rideCreditNoteDesign),
    horizontalSheet: horizontalSheetOf(horizontalInvoiceDesign),
    labelDesigns: { PRICE: labelDesign, BARCODE: barcodeDesign },
    priceTypeId,
    serviceRate: serviceChargeEnabled === 1 ? serviceChargeRate : toBasisPoints(0),
  }
  page.set(String(establishmentId), letterhead)
  return letterhead
}

type HorizontalSheet = Exclude<SheetSize, 'A4'>

/** `a5-horizontal` */
export function horizontalSheetOf(selector: string | null): HorizontalSheet {
  return selector !== null && /a5/i.test(selector) ? 'A5_HORIZONTAL' : 'A4_HORIZONTAL'
}

/** `ticket-80-large` */
export function orderDesignOf(selector: string | null): OrderDesign {
  return selector !== null && /large/i.test(selector) ? 'LARGE' : 'STANDARD'
}

/** The selector is free text in the interface document: `ticket-80`, `ticket-80-compact`. */
function designOf(selector: string | null): ReceiptDesign {
  return selector !== null && /compact/i.test(selector) ? 'COMPACT' : 'STANDARD'
}
