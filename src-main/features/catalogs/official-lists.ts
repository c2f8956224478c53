import accountingPlans from '../../../resources/catalogs/accounting-plans.json' with { type: 'json' }
import banks from '../../../resources/catalogs/banks.json' with { type: 'json' }
import cantons from '../../../resources/catalogs/cantons.json' with { type: 'json' }
import cashDenominations from '../../../resources/catalogs/cash-denominations.json' with { type: 'json' }
import constructionMaterialSubcategories from '../../../resources/catalogs/construction-material-subcategories.json' with { type: 'json' }
import customerGroups from '../../../resources/catalogs/customer-groups.json' with { type: 'json' }
import documentTypes from '../../../resources/catalogs/document-types.json' with { type: 'json' }
import economicActivities from '../../../resources/catalogs/economic-activities.json' with { type: 'json' }
import identificationTypes from '../../../resources/catalogs/identification-types.json' with { type: 'json' }
import incomeTaxes from '../../../resources/catalogs/income-taxes.json' with { type: 'json' }
import measureUnits from '../../../resources/catalogs/measure-units.json' with { type: 'json' }
import parishes from '../../../resources/catalogs/parishes.json' with { type: 'json' }
import paymentMethods from '../../../resources/catalogs/payment-methods.json' with { type: 'json' }
import paymentTerms from '../../../resources/catalogs/payment-terms.json' with { type: 'json' }
import productTypes from '../../../resources/catalogs/product-types.json' with { type: 'json' }
import provinces from '../../../resources/catalogs/provinces.json' with { type: 'json' }
import taxes from '../../../resources/catalogs/taxes.json' with { type: 'json' }
import transportAuxiliaryCodes from '../../../resources/catalogs/transport-auxiliary-codes.json' with { type: 'json' }
import zones from '../../../resources/catalogs/zones.json' with { type: 'json' }
import { z } from 'zod'
import { dimensionOfCode } from '#shared/domain/measure-dimensions.ts'
import { paymentKinds } from '#shared/api/sales/invoices.ts'
import { toBasisPoints, toCents, toMillionths } from '#shared/domain/money/money.ts'
import { CATALOGS, type Catalog } from '#main/rules/catalogs/catalog-names.ts'

const id = z.int().positive()
const text = z.string().min(1)

const Item = z.object({
  id,
  code: text,
  name: text,
  parentId: id.nullable().default(null),
  modules: z.array(z.enum(['sales', 'purchases', 'inventory'])).optional(),
})

const TaxItem = z.object({
  id,
  kind: z.enum(['IVA', 'ICE', 'IRBPNR']),
  identifierCode: text,
  name: text,
  rate: z.number().min(0).max(1000).transform(toBasisPoints),
  validFrom: z.iso.date().nullable().default(null),
  validTo: z.iso.date().nullable().default(null),
  replacesCode: text.nullable().default(null),
  decreeNumber: text.nullable().default(null),
  unitAmount: z.number().positive().transform(toMillionths).nullable().default(null),
})

const MeasureUnit = z
  .object({
    id,
    code: text,
    name: text,
    description: text,
    conversion: z.number().positive().transform(toMillionths),
  })
  .transform((unit) => ({ ...unit, dimension: dimensionOfCode(unit.code) }))

const PaymentMethod = z.object({ id, code: text, name: text, kind: z.enum(paymentKinds) })

const PaymentTerm = z.object({ id, name: text, days: z.int().min(0) })

const CashDenomination = z.object({
  id,
  type: z.enum(['BILL', 'COIN']),
  value: z.number().positive().transform(toCents),
  name: text,
})

/** The content of resources/catalogs; its hash shows if anything changed. */
export const officialContent = {
  items: {
    [CATALOGS.accountingPlans]: accountingPlans,
    [CATALOGS.banks]: banks,
    [CATALOGS.cantons]: cantons,
    [CATALOGS.constructionMaterialSubcategories]: constructionMaterialSubcategories,
    [CATALOGS.customerGroups]: customerGroups,
    [CATALOGS.documentTypes]: documentTypes,
    [CATALOGS.economicActivities]: economicActivities,
    [CATALOGS.identificationTypes]: identificationTypes,
    [CATALOGS.incomeTaxes]: incomeTaxes,
    [CATALOGS.parishes]: parishes,
    [CATALOGS.productTypes]: productTypes,
    [CATALOGS.provinces]: provinces,
    [CATALOGS.transportAuxiliaryCodes]: transportAuxiliaryCodes,
    [CATALOGS.zones]: zones,
  } satisfies Record<Catalog, unknown>,
  taxes,
  measureUnits,
  paymentMethods,
  paymentTerms,
  cashDenominations,
} as const

const OfficialLists = z.object({
  items: z.record(z.enum(Object.values(CATALOGS) as [Catalog, ...Catalog[]]), z.array(Item)),
  taxes: z.array(TaxItem),
  measureUnits: z.array(MeasureUnit),
  paymentMethods: z.array(PaymentMethod),
  paymentTerms: z.array(PaymentTerm),
  cashDenominations: z.array(CashDenomination),
})
export type OfficialLists = z.output<typeof OfficialLists>

/** Returns the lists in the units of the database. Throws if a file has the wrong form. */
export function parseOfficialLists(content: unknown): OfficialLists {
  return OfficialLists.parse(content)
}
