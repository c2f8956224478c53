import { z } from 'zod'
import { hasAtMostDecimals } from '#shared/domain/money/money.ts'
import { PERCENT_TEXT } from '#shared/domain/money/percent-text.ts'
import { measureUnitFields } from '#shared/records/measure-units.ts'
import {
  acrossFields,
  flag,
  id,
  optionalText,
  pathId,
  percentage,
  priceUnit,
  quantity,
  queryFlag,
  text,
} from '../fields.ts'
import { imageAnswer, imageUpload } from './images.ts'
import { modifierGroupIds } from './modifier-groups.ts'
import { operations } from '../operation.ts'
import { pageOf, SearchQuery, SortDirection } from '../page.ts'
import { answerShape } from '../schemas/record-schemas.ts'

/** Most lines of a recipe. */
export const MAXIMUM_INGREDIENTS = 60

export const Tax = z
  .object({
    id: z.int(),
    identifierCode: z.string(),
    name: z.string(),
    taxRate: z.number(),
    active: z.boolean(),
  })
  .meta({ id: 'Tax' })
export type Tax = z.output<typeof Tax>

export const Category = z
  .object({
    id: z.int(),
    name: z.string(),
    referenceCode: z.string().nullable(),
    availableInPos: z.boolean(),
    parentId: z.int().nullable(),
    profitPercentage1: z.number(),
    profitPercentage2: z.number(),
    profitPercentage3: z.number(),
    profitPercentage4: z.number(),
    /** Kitchen station that prepares its dishes: 'Cocina', 'Barra' … */
    station: z.string().nullable(),
    position: z.int(),
    /** Shown on the sale screen: `#1F6F5C`. */
    colorHex: z.string().nullable(),
    modifierGroupIds: z.array(z.int()),
    /** Texts offered for the observation of a line. */
    quickNotes: z.array(z.string()),
  })
  .meta({ id: 'Category' })
export type Category = z.output<typeof Category>

export const MeasureUnit = z
  .object({ id: z.int(), ...answerShape(measureUnitFields) })
  .omit({ active: true })
  .meta({ id: 'MeasureUnit' })
export type MeasureUnit = z.output<typeof MeasureUnit>

const fourPrices = {
  priceOne: z.number(),
  priceTwo: z.number().nullable(),
  priceThree: z.number().nullable(),
  priceFour: z.number().nullable(),
}

export const PriceSalesUnit = z
  .object({ id: z.int(), measureUnitId: z.int(), ...fourPrices })
  .meta({ id: 'PriceSalesUnit' })
export type PriceSalesUnit = z.output<typeof PriceSalesUnit>

const NamedCode = z.object({
  id: z.int(),
  name: z.string(),
  referenceCode: z.string().nullable(),
})

export const ComboDetail = z
  .object({
    id: z.int(),
    quantity: z.number(),
    salePrice: z.number(),
    total: z.number(),
    tax: Tax,
    /** Its kitchen station; null: the one of the combo. */
    station: z.string().nullable(),
    product: NamedCode,
    category: NamedCode,
  })
  .meta({ id: 'ComboDetail' })
export type ComboDetail = z.output<typeof ComboDetail>

export const ComboChoice = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Number of options that the guest chooses; the same one may be chosen several times. */
    quantity: z.int(),
    /** All products of this category are options too; null: only those of `options`. */
    categoryId: z.int().nullable(),
    categoryName: z.string().nullable(),
    options: z.array(
      z.object({
        /** For `modifiers` of a line. */
        optionId: z.int(),
        productId: z.int(),
        name: z.string(),
        /** Its own net price, which weighs its tax in the combo. */
        salePrice: z.number(),
        /** Net, for one, on top of the price of the combo. */
        surcharge: z.number(),
        tax: Tax,
        /** Its kitchen station; null: the one of the combo. */
        station: z.string().nullable(),
        /** False for a product that is an option only by its category. */
        isListed: z.boolean(),
        /** True if it comes by itself, as often as the choice asks. */
        isDefault: z.boolean(),
        soldOut: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ComboChoice' })
export type ComboChoice = z.output<typeof ComboChoice>

export const ComboInfo = z
  .object({
    comboId: z.int(),
    recipeBased: z.boolean(),
    combinedRecipe: z.boolean(),
    tourism: z.boolean(),
    details: z.array(ComboDetail),
    /** Parts that the guest chooses. */
    choices: z.array(ComboChoice),
  })
  .meta({ id: 'ComboInfo' })
export type ComboInfo = z.output<typeof ComboInfo>

export const RecipeIngredient = z
  .object({
    productId: z.int(),
    name: z.string(),
    /** In `measureUnitId`, without what is lost in preparing it. */
    quantity: z.number(),
    measureUnitId: z.int(),
    /** Lost in preparing it, in percent of the quantity. */
    wastePercentage: z.number(),
    /** What one unit of the dish takes from the ingredient's stock, in `ownUnitId`, with its waste. */
    takenQuantity: z.number(),
    ownUnitId: z.int(),
    stock: z.number(),
    /** Of one `ownUnitId`, without tax: its average in this establishment, else that of its form; null as for `cost`. */
    unitCost: z.number().nullable(),
  })
  .meta({ id: 'RecipeIngredient' })
export type RecipeIngredient = z.output<typeof RecipeIngredient>

export const Product = z
  .object({
    id: z.int(),
    productTypeId: z.int(),
    name: z.string(),
    referenceCode: z.string(),
    ean: z.string().nullable(),
    imagePath: z.string().nullable(),
    stock: z.number(),
    /** The largest quantity that one line of an invoice of this establishment sold; 0: none. */
    mostSold: z.number(),
    salesDiscount: z.number(),
    /** Without tax; null if unknown, or if the caller may not see costs. */
    cost: z.number().nullable(),
    /** Of what is in stock here, per unit and without tax; null as for `cost`. */
    averageCost: z.number().nullable(),
    /** In its own unit; null: none is asked for. */
    minimumStock: z.number().nullable(),
    /** True: recipes and stock know it, but it is not sold. */
    isIngredient: z.boolean(),
    /** What one unit is made of. A dish takes these from stock; an ingredient is prepared from them. */
    recipe: z.array(RecipeIngredient),
    /**
     * Code of SRI table 31 (construction materials) or 32 (transport); the invoice states it on the product's
     * lines.
     */
    auxiliaryCode: z.string().nullable(),
    ...fourPrices,
    maximumDiscountOne: z.string(),
    maximumDiscountTwo: z.string(),
    maximumDiscountThree: z.string(),
    maximumDiscountFour: z.string(),
    comboInfo: ComboInfo.nullable(),
    tax: Tax,
    category: Category,
    measureUnit: MeasureUnit,
    priceSalesUnits: z.array(PriceSalesUnit),
    featured: z.boolean(),
    /** 'Agotado': set and cleared by people, independent of the stock. */
    soldOut: z.boolean(),
    establishmentId: z.int().nullable(),
    iceTaxId: z.int().nullable(),
    /** The product's own groups. The till offers the groups of its category after them. */
    modifierGroupIds: z.array(z.int()),
    active: z.boolean(),
  })
  .meta({ id: 'Product' })
export type Product = z.output<typeof Product>

/** A dish that is to be marked as sold out, if somebody agrees. */
export const SoldOutProposal = z
  .object({
    productId: z.int(),
    name: z.string(),
    /** The ingredients of which less than one portion is left. */
    missing: z.array(z.object({ productId: z.int(), name: z.string(), stock: z.number() })),
  })
  .meta({ id: 'SoldOutProposal' })

/** A percentage as text, as in the interface document: "10", "12.5". */
const percentageText = z.string().trim().regex(PERCENT_TEXT)

/** Stock; negative if more was sold than counted. */
const stock = z
  .number()
  .min(-999_999)
  .max(9_999_999)
  .refine((value) => hasAtMostDecimals(value, 6), { params: { reason: 'SIX_DECIMALS' } })

const RecipeRequest = z
  .array(
    z.object({
      productId: id,
      quantity,
      /** One that converts to the ingredient's own unit. */
      measureUnitId: id,
      wastePercentage: percentage.default(0),
    }),
  )
  .max(MAXIMUM_INGREDIENTS)

const ComboRequest = z
  .object({
    recipeBased: flag.default(false),
    combinedRecipe: flag.default(false),
    tourism: flag.default(false),
    details: z.array(z.object({ productId: id, quantity, salePrice: priceUnit })).max(50),
    /** If absent in an update they stay. */
    choices: z
      .array(
        z
          .object({
            /** Id of a choice of this combo; without it a choice of the same name keeps its id. */
            id: id.nullish(),
            name: text(60),
            quantity: z.int().min(1).max(20),
            categoryId: id.nullish(),
            options: z
              .array(
                z.object({
                  productId: id,
                  surcharge: priceUnit.default(0),
                  /** Comes by itself; at most one of a choice. */
                  isDefault: flag.default(false),
                }),
              )
              .max(60)
              .default([]),
          })
          .refine(
            ({ categoryId, options }) =>
              categoryId != null || !Array.isArray(options) || options.length > 0,
            acrossFields('options', 'REQUIRED'),
          ),
      )
      .max(10)
      .nullish(),
  })
  .refine(
    ({ details, choices }) =>
      !Array.isArray(details) ||
      details.length > 0 ||
      (Array.isArray(choices) && choices.length > 0),
    acrossFields('details', 'REQUIRED'),
  )

export const ProductRequest = z.object({
  name: text(),
  referenceCode: text(25),
  ean: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,48}$/)
    .nullish(),
  productTypeId: id,
  categoryId: id,
  taxId: id,
  iceTaxId: id.nullish(),
  measureUnitId: id,
  priceOne: priceUnit,
  priceTwo: priceUnit.nullish(),
  priceThree: priceUnit.nullish(),
  priceFour: priceUnit.nullish(),
  maximumDiscountOne: percentageText.nullish(),
  maximumDiscountTwo: percentageText.nullish(),
  maximumDiscountThree: percentageText.nullish(),
  maximumDiscountFour: percentageText.nullish(),
  salesDiscount: percentage.nullish(),
  /** Without tax. If absent in an update it stays, as does the auxiliary code. */
  cost: priceUnit.nullish(),
  /** If absent in an update they stay; the same holds for the recipe, which an empty list removes. */
  isIngredient: flag.nullish(),
  minimumStock: z
    .number()
    .min(0)
    .max(999_999)
    .refine((value) => hasAtMostDecimals(value, 6), { params: { reason: 'SIX_DECIMALS' } })
    .nullish(),
  recipe: RecipeRequest.nullish(),
  /** A code of /catalogs/construction-material-subcategories or /catalogs/transport-auxiliary-codes. */
  auxiliaryCode: optionalText(25),
  imagePath: optionalText(300),
  /** The only establishment that sells it; null: all do. */
  establishmentId: id.nullish(),
  /**
   * Stock in `establishmentId`, else in the user's establishment. If absent in an update it stays; the same
   * holds for the next four fields.
   */
  stock: stock.nullish(),
  soldOut: flag.nullish(),
  featured: flag.nullish(),
  active: flag.nullish(),
  modifierGroupIds: modifierGroupIds.nullish(),
  priceSalesUnits: z
    .array(
      z.object({
        measureUnitId: id,
        priceOne: priceUnit,
        priceTwo: priceUnit.nullish(),
        priceThree: priceUnit.nullish(),
        priceFour: priceUnit.nullish(),
      }),
    )
    .max(20)
    .nullish(),
  comboInfo: ComboRequest.nullish(),
})
export type ProductRequest = z.output<typeof ProductRequest>

/** A picture of at most 500 kB in base64; `saveImage` takes larger ones. */
const pictureText = z.base64().min(1).max(700_000)

export const ProductCreate = ProductRequest.extend({
  /** Stored with the product, or neither is; the small one is for lists and tiles. */
  picture: z.object({ full: pictureText, thumb: pictureText }).nullish(),
})
export type ProductCreate = z.output<typeof ProductCreate>

const byId = z.object({ id: pathId })

const ofEstablishment = { establishmentId: pathId.optional() }

/** Columns that the list of products can be sorted by. */
export const productSorts = ['name', 'referenceCode', 'priceOne'] as const
export type ProductSort = (typeof productSorts)[number]

export const products = operations({
  list: {
    method: 'GET',
    path: '/products',
    summary:
      'Products by name, or what matches the search; combos only with includeCombos=true or combosOnly=true, inactive ones only with active=false',
    access: 'SIGNED_IN',
    query: SearchQuery.extend({
      ...ofEstablishment,
      categoryId: pathId.optional(),
      posOnly: queryFlag.optional(),
      includeCombos: queryFlag.optional(),
      /** True: only combos. */
      combosOnly: queryFlag.optional(),
      /** True: only ingredients; false: none. With `posOnly` there are none. */
      ingredients: queryFlag.optional(),
      active: queryFlag.optional(),
      /** True: what a search with one wrong letter in a word may mean, by name; for a search that finds nothing. */
      similar: queryFlag.optional(),
      sort: z.enum(productSorts).optional(),
      direction: SortDirection.optional(),
    }),
    success: 200,
    answer: pageOf(Product),
    statuses: [400, 401],
  },
  featured: {
    method: 'GET',
    path: '/products/featured',
    summary: 'Featured products, in their order',
    access: 'SIGNED_IN',
    query: SearchQuery.extend(ofEstablishment),
    success: 200,
    answer: pageOf(Product),
  },
  listSoldOutProposals: {
    method: 'GET',
    path: '/products/sold-out-proposals',
    summary: 'Dishes on sale whose ingredients do not suffice for one portion here',
    access: 'ORDER:CREATE',
    success: 200,
    answer: z.array(SoldOutProposal),
  },
  byCode: {
    method: 'GET',
    path: '/products/by-code/{code}',
    summary:
      'The product with this EAN or reference code: as UPC-A, EAN-13, GS1 element string or Digital Link, without leading zeros, in either case, or as read on another keyboard',
    access: 'SIGNED_IN',
    params: z.object({ code: z.string().trim().min(1).max(300) }),
    query: z.object({
      ...ofEstablishment,
      /** True: an ingredient, which is not sold, is refused. */
      posOnly: queryFlag.optional(),
    }),
    success: 200,
    answer: Product,
  },
  create: {
    method: 'POST',
    path: '/products',
    summary: 'Create a product or combo',
    access: 'PRODUCT:CREATE',
    audit: 'PRODUCT_CREATED',
    body: ProductCreate,
    // The pixels of its picture are counted before the transaction.
    manualTransaction: true,
    maximumBytes: 1_500_000,
    success: 201,
    answer: Product,
  },
  get: {
    method: 'GET',
    path: '/products/{id}',
    summary: 'One product',
    access: 'PRODUCT:READ',
    params: byId,
    query: z.object(ofEstablishment),
    success: 200,
    answer: Product,
  },
  update: {
    method: 'PUT',
    path: '/products/{id}',
    summary: 'Change a product',
    access: 'PRODUCT:UPDATE',
    audit: 'PRODUCT_UPDATED',
    params: byId,
    body: ProductRequest,
    success: 200,
    answer: Product,
  },
  setSoldOut: {
    method: 'PATCH',
    path: '/products/{id}/sold-out',
    summary: "Mark a dish as sold out ('agotado') or available again",
    access: 'ORDER:CREATE',
    audit: 'PRODUCT_SOLD_OUT',
    params: byId,
    body: z.object({ soldOut: flag }),
    success: 200,
    answer: Product,
  },
  delete: {
    method: 'DELETE',
    path: '/products/{id}',
    summary: 'Delete a product that was never sold',
    access: 'PRODUCT:DELETE',
    audit: 'PRODUCT_DELETED',
    params: byId,
    success: 204,
    answer: z.void(),
  },
  getImage: {
    method: 'GET',
    path: '/products/{id}/image',
    summary: 'The picture of a product; size=thumb is the small one of tiles',
    access: 'SIGNED_IN',
    params: byId,
    ...imageAnswer,
  },
  saveImage: {
    method: 'PUT',
    path: '/products/{id}/image',
    summary: 'Replace the picture: PNG, JPEG or WebP, at most 2 MB and 4,000 pixels a side',
    access: 'PRODUCT:UPDATE',
    audit: 'PRODUCT_IMAGE_SAVED',
    params: byId,
    ...imageUpload,
  },
  deleteImage: {
    method: 'DELETE',
    path: '/products/{id}/image',
    summary: 'Remove the picture of a product',
    access: 'PRODUCT:UPDATE',
    audit: 'PRODUCT_IMAGE_DELETED',
    params: byId,
    success: 204,
    answer: z.void(),
  },
})
