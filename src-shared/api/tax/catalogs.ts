import { z } from 'zod'
import { hasAtMostDecimals } from '#shared/domain/money/money.ts'
import {
  acrossFields,
  date,
  flag,
  id,
  Option,
  pathId,
  priceUnit,
  queryFlag,
  text,
} from '../fields.ts'
import { Design } from '../paper/designs.ts'
import { operations } from '../operation.ts'

/** Maximum items of an answer; a longer list must be searched. */
export const MAXIMUM_CATALOG_ITEMS = 2_000

/** `search`: word beginnings of name and code, case and accents ignored. */
export const CatalogQuery = z.object({ search: z.string().trim().max(100).optional() })
export type CatalogQuery = z.output<typeof CatalogQuery>

export const CatalogItem = Option.extend({ code: z.string() }).meta({ id: 'CatalogItem' })

/** An item with its parent: a canton's province, a parish's canton, a division's section. */
export const CatalogTreeItem = CatalogItem.extend({ parentId: z.int().nullable() }).meta({
  id: 'CatalogTreeItem',
})

export const documentModules = ['sales', 'purchases', 'inventory'] as const

const taxKinds = ['IVA', 'ICE', 'IRBPNR'] as const

export const TaxOption = Option.extend({
  /** SRI table 17 or 18. */
  code: z.string(),
  kind: z.enum(taxKinds),
  taxRate: z.number(),
  /** First and last day; null means no limit. */
  validFrom: date.nullable(),
  validTo: date.nullable(),
  /**
   * In establishments of the tourism registry this tax replaces the taxes with this code while it is in
   * force.
   */
  replacesCode: z.string().nullable(),
  /** Dollars per unit of measure of the law; null if the tax has only a rate. */
  unitAmount: z.number().nullable(),
  /** It holds in these provinces and in these cantons; both empty: everywhere. */
  provinceIds: z.array(z.int()),
  cantonIds: z.array(z.int()),
  /** The tourism decree that it comes from. */
  decreeNumber: z.string().nullable(),
  active: z.boolean(),
}).meta({ id: 'TaxOption' })
export type TaxOption = z.output<typeof TaxOption>

export const MAXIMUM_TAX_RATE = 1000
/** Ecuador has 24 provinces and 222 cantons. */
const MAXIMUM_PLACES = 300
export const MAXIMUM_DECREE_NUMBER = 20
const placeIds = z.array(id).max(MAXIMUM_PLACES)
export const sriCode = z.string().regex(/^\d{1,4}$/)

export const TaxRequest = z
  .object({
    kind: z.enum(taxKinds),
    code: sriCode,
    name: text(100),
    /** ICE goes up to 300 %. */
    taxRate: z
      .number()
      .min(0)
      .max(MAXIMUM_TAX_RATE)
      .refine((value) => hasAtMostDecimals(value, 2), { params: { reason: 'TWO_DECIMALS' } }),
    validFrom: date.nullish(),
    validTo: date.nullish(),
    replacesCode: sriCode.nullish(),
    unitAmount: priceUnit
      .refine((value) => value > 0, { params: { reason: 'POSITIVE' } })
      .nullish(),
    /** Where it holds; both empty: everywhere. An absent list stays as it is. */
    provinceIds: placeIds.nullish(),
    cantonIds: placeIds.nullish(),
    /** An absent number stays as it is. */
    decreeNumber: text(MAXIMUM_DECREE_NUMBER).nullish(),
    active: flag.default(true),
  })
  .refine(
    ({ validFrom, validTo }) =>
      // Values of other types are reported by the checks of the fields.
      typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo,
    acrossFields('validTo', 'ENDS_BEFORE_START'),
  )
export type TaxRequest = z.output<typeof TaxRequest>

function list(path: string, summary: string) {
  return {
    method: 'GET',
    path: `/catalogs/${path}`,
    summary,
    access: 'SIGNED_IN',
    query: CatalogQuery,
    success: 200,
    answer: z.array(CatalogItem),
  } as const
}

export const catalogs = operations({
  taxes: {
    method: 'GET',
    path: '/catalogs/taxes',
    summary: "Taxes in force in the user's establishment on a day, today unless told otherwise",
    access: 'SIGNED_IN',
    query: CatalogQuery.extend({
      date: date.optional(),
      kind: z.enum(taxKinds).optional(),
      /** True: also those that ended, begin later, are inactive or hold elsewhere. */
      all: queryFlag.optional(),
    }),
    success: 200,
    answer: z.array(TaxOption),
  },
  createTax: {
    method: 'POST',
    path: '/catalogs/taxes',
    summary: 'Create a tax with the days on which it holds',
    access: 'CATALOG:UPDATE',
    audit: 'TAX_CREATED',
    body: TaxRequest,
    success: 201,
    answer: TaxOption,
  },
  updateTax: {
    method: 'PUT',
    path: '/catalogs/taxes/{id}',
    summary: 'Change a tax; its rate only while nothing was sold with it',
    access: 'CATALOG:UPDATE',
    audit: 'TAX_UPDATED',
    params: z.object({ id: pathId }),
    body: TaxRequest,
    success: 200,
    answer: TaxOption,
  },
  provinces: list('provinces', 'Provinces, by their INEC code'),
  cantons: {
    ...list('cantons', 'Cantons, all or those of a province'),
    query: CatalogQuery.extend({ provinceId: pathId.optional() }),
    answer: z.array(CatalogTreeItem),
  },
  parishes: {
    ...list('parishes', 'Parishes, all or those of a canton'),
    query: CatalogQuery.extend({ cantonId: pathId.optional() }),
    answer: z.array(CatalogTreeItem),
  },
  zones: list('zones', 'Sales zones'),
  identificationTypes: list('identification-types', 'Identification types (SRI table 6)'),
  documentTypes: list('document-types', 'Document types'),
  documentTypesByModule: {
    ...list('document-types/by-module/{module}', 'Document types of a module'),
    // Not an enum: an unknown module is a 404, not a 400.
    params: z.object({ module: z.string() }),
  },
  productTypes: list('product-types', 'Product types'),
  customerGroups: list('customer-groups', 'Customer groups'),
  economicActivities: {
    ...list('economic-activities', 'Economic activities (CIIU rev. 4)'),
    query: CatalogQuery.extend({ parentId: pathId.optional() }),
    answer: z.array(CatalogTreeItem),
  },
  constructionMaterialSubcategories: list(
    'construction-material-subcategories',
    'Construction materials sold at IVA 5 % (SRI table 31)',
  ),
  transportAuxiliaryCodes: list(
    'transport-auxiliary-codes',
    'Auxiliary codes of commercial transport (SRI table 32)',
  ),
  accountingPlans: {
    ...list('accounting-plans', 'Accounts of the plan'),
    query: CatalogQuery.extend({ parentId: pathId.optional() }),
    answer: z.array(CatalogTreeItem),
  },
  incomeTaxes: list('income-taxes', 'Concepts of income tax withholding'),
  banks: list('banks', 'Banks'),
  designs: {
    ...list('designs', 'Designs of a document, for the selectors of an establishment'),
    query: CatalogQuery.extend({
      /** `invoice`, `creditNote`, `ride` …: the name of an establishment's selector without 'Design'. */
      document: z.string().trim().min(1).max(60),
    }),
    answer: z.array(Design),
  },
  designPreview: {
    method: 'GET',
    path: '/catalogs/designs/preview',
    summary: 'The paper or A4 sheet of a document in a design, with a made-up sale, as a picture',
    access: 'SIGNED_IN',
    query: z.object({
      /** As in the list of designs; of the A4 sheets only invoice and credit note. */
      document: z.string().trim().min(1).max(60),
      /** Default: the design that an empty selector means. */
      design: z.string().trim().max(60).optional(),
      establishmentId: pathId.optional(),
    }),
    success: 200,
    contentType: 'image/svg+xml',
    answer: z.instanceof(Uint8Array),
  },
})
