import { z } from 'zod'
import { acrossFields, amount, date, pathId, timestamp } from '../fields.ts'
import { fileFormats } from '../machine/files.ts'
import { taxStatuses } from './invoices.ts'
import { operations } from '../operation.ts'
import { Pagination, PageQuery } from '../page.ts'
import {
  MarginsReport,
  MenuEngineeringReport,
  stockGroupings,
  StockReport,
} from './goods-reports.ts'
import { SalesNow } from './sales-now.ts'

export const salesGroupings = [
  'hour',
  'day',
  'weekday',
  'month',
  'product',
  'category',
  'waiter',
  'vendor',
  'table',
  'section',
  'orderType',
  'paymentMethod',
  'tax',
  'emissionPoint',
  'customer',
] as const
export type SalesGrouping = (typeof salesGroupings)[number]

/** Days of one report. A year has its comparison with the year before, and leap days. */
export const MAXIMUM_REPORT_DAYS = 1100

const ofPlace = {
  /** Default: the user's establishment; all of them for a user who may work in all. */
  establishmentId: pathId.optional(),
}
const inFormat = {
  /** The report as a file, with the rows that the screen shows. */
  format: z.enum(fileFormats).optional(),
}

/** Both days included; today by default. */
const days = { from: date.optional(), to: date.optional() }

/** When the days of the report end, HH:MM; absent if they are those of the calendar. */
export const dayEndsAt = z.string().optional()

function inOrder(query: { readonly from?: unknown; readonly to?: unknown }): boolean {
  const { from, to } = query
  return typeof from !== 'string' || typeof to !== 'string' || from <= to
}

const DaysQuery = z
  .object({ ...days, ...ofPlace, ...inFormat })
  .refine(inOrder, acrossFields('to', 'ENDS_BEFORE_START'))

/**
 * Figures of sales. `documents` counts sales, less those annulled. `net` is after discounts, `tax` is IVA and ICE,
 * `tip` is the voluntary one, and `total` is net + tax + service + tip. See docs/adr/0081.
 */
export const salesFigures = {
  documents: z.int(),
  quantity: z.number(),
  net: amount,
  tax: amount,
  service: amount,
  tip: amount,
  total: amount,
}

const compared = {
  /** Total by document; null without documents. */
  average: amount.nullable(),
  /** The same figures in the compared days; null without a comparison. */
  before: z.object(salesFigures).nullable(),
  /** Percent by which `total`, and `net`, differ from before, to one decimal; null if there was nothing. */
  change: z.number().nullable(),
  netChange: z.number().nullable(),
}

/** An id, a rate, an hour (0 to 23) or a weekday (1 is Monday) as a number; a date, month or code as text. */
const key = z.union([z.number(), z.string()]).nullable()

export const SalesRow = z
  .object({
    /** Null for sales without it: 'Sin vendedor'. */
    key,
    label: z.string(),
    ...salesFigures,
    ...compared,
  })
  .meta({ id: 'SalesReportRow' })
export type SalesRow = z.output<typeof SalesRow>

const ComparedDays = z.object({
  from: date,
  to: date,
  /** End of its last day: as late as it is now; null if the last day is whole. */
  until: timestamp.nullable(),
})

export const SalesReport = z
  .object({
    from: date,
    to: date,
    groupBy: z.enum(salesGroupings),
    /** Now, if today is one of the days; null if all days are over. */
    until: timestamp.nullable(),
    comparedWith: ComparedDays.nullable(),
    /**
     * Their amounts and quantities sum to `totals`; a document of several rows counts in each. What no line has is in
     * the row `DOCUMENT`, credit notes by payment method in `CREDIT_NOTE`, rows above the limit in `OTHERS`.
     */
    rows: z.array(SalesRow),
    totals: z.object({ ...salesFigures, ...compared, annulled: z.int(), creditNotes: z.int() }),
    /** Sales of open registers are left out, because the user counts blind. */
    withoutOpenRegisters: z.boolean(),
    dayEndsAt,
  })
  .meta({ id: 'SalesReport' })
export type SalesReport = z.output<typeof SalesReport>

const CountedAmount = z.object({ count: z.int(), amount })

/** Amounts taken off sales, with tax. */
const corrections = {
  /** On lines. */
  discounts: CountedAmount,
  /** On whole bills. */
  billDiscounts: CountedAmount,
  courtesies: CountedAmount,
  /** Dishes that the kitchen had, deleted or reduced, and lines moved away from a bill that the guests had. */
  deletions: CountedAmount,
  annulments: CountedAmount,
  priceChanges: z.int(),
  reprints: z.int(),
  drawerOpenings: z.int(),
  /** Number of all of them, and their amounts. */
  count: z.int(),
  amount,
  /** Percent of the sales, to one decimal; null without sales. */
  share: z.number().nullable(),
}

export const CorrectionsReport = z
  .object({
    from: date,
    to: date,
    /** By person, the largest amount first. */
    rows: z.array(z.object({ key, label: z.string(), ...corrections })),
    totals: z.object(corrections),
    /** The person with more than any other, if at least three. */
    standsOut: z.object({ key, label: z.string(), count: z.int() }).nullable(),
    withoutOpenRegisters: z.boolean(),
    dayEndsAt,
  })
  .meta({ id: 'CorrectionsReport' })
export type CorrectionsReport = z.output<typeof CorrectionsReport>

export const tipGroupings = ['waiter', 'day'] as const

const tips = {
  documents: z.int(),
  /** Service charge of the house. */
  service: amount,
  /** Tips on invoices. */
  tip: amount,
  /** Tips beside the invoices, above their limit. */
  extraTip: amount,
  /** Tips, without the service, by means of payment. */
  cash: amount,
  card: amount,
  other: amount,
  /** Tips without the service: cash + card + other. */
  total: amount,
}

export const TipsReport = z
  .object({
    from: date,
    to: date,
    groupBy: z.enum(tipGroupings),
    rows: z.array(z.object({ key, label: z.string(), ...tips })),
    totals: z.object(tips),
    withoutOpenRegisters: z.boolean(),
    dayEndsAt,
  })
  .meta({ id: 'TipsReport' })
export type TipsReport = z.output<typeof TipsReport>

const TaxBase = z
  .object({
    /** SRI table 17: `4` is 15 %, `0` is 0 %, `6` is not subject, `7` is exempt. */
    code: z.string(),
    rate: z.number(),
    label: z.string(),
    base: amount,
    tax: amount,
  })
  .meta({ id: 'TaxBookBase' })

/** A document of the month. Amounts of a credit note are negative. */
export const TaxBookRow = z
  .object({
    kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
    documentId: z.int(),
    number: z.string(),
    accessKey: z.string(),
    issueDate: date,
    customerIdentificationCode: z.string(),
    customerIdentification: z.string(),
    customerName: z.string(),
    status: z.enum(['CREATED', 'ANNULLED']),
    taxStatus: z.enum(taxStatuses),
    authorizedAt: timestamp.nullable(),
    /** The invoice that a credit note corrects. */
    invoiceNumber: z.string().nullable(),
    bases: z.array(TaxBase),
    /** Sum of the bases. */
    subtotal: amount,
    tax: amount,
    ice: amount,
    /** Service and tip. */
    tip: amount,
    total: amount,
  })
  .meta({ id: 'TaxBookRow' })
export type TaxBookRow = z.output<typeof TaxBookRow>

const taxBookTotals = z.object({
  documents: z.int(),
  bases: z.array(TaxBase),
  subtotal: amount,
  tax: amount,
  ice: amount,
  tip: amount,
  total: amount,
})

export const TaxBook = z
  .object({
    month: z.string(),
    rows: z.array(TaxBookRow),
    pagination: Pagination,
    /** Totals of the whole month: without annulled invoices, and less the credit notes. */
    totals: taxBookTotals,
    invoices: taxBookTotals,
    creditNotes: taxBookTotals,
    annulled: z.int(),
    /** Valid documents that the tax office has not authorised yet. */
    notAuthorized: z.int(),
    withoutOpenRegisters: z.boolean(),
  })
  .meta({ id: 'TaxBook' })
export type TaxBook = z.output<typeof TaxBook>

const debts = {
  documents: z.int(),
  balance: amount,
  /** Not due yet, and by days since the due date. */
  current: amount,
  days30: amount,
  days60: amount,
  days90: amount,
  older: amount,
}

export const ReceivablesReport = z
  .object({
    /** The day to which due dates are compared. */
    on: date,
    /** By customer, the longest overdue first. */
    rows: z.array(
      z.object({
        key,
        label: z.string(),
        identification: z.string(),
        phone: z.string().nullable(),
        ...debts,
        oldestDueDate: date,
        creditLimit: amount.nullable(),
      }),
    ),
    totals: z.object(debts),
  })
  .meta({ id: 'ReceivablesReport' })
export type ReceivablesReport = z.output<typeof ReceivablesReport>

/** Days of dishes; a category has its own products, its children have theirs. */
const DishesQuery = z
  .object({ ...days, categoryId: pathId.optional(), ...ofPlace, ...inFormat })
  .refine(inOrder, acrossFields('to', 'ENDS_BEFORE_START'))

const describe = {
  method: 'GET',
  access: 'REPORT:READ',
  success: 200,
  isDownloadable: true,
} as const

export const reports = operations({
  sales: {
    ...describe,
    path: '/reports/sales',
    summary: 'Sales of some days by hour, product, waiter and more, compared with earlier days',
    query: z
      .object({
        ...days,
        groupBy: z.enum(salesGroupings).default('day'),
        /** Whole weeks between the days and the compared days, so that Sundays meet Sundays; 52 is a year. */
        compareWeeks: z.coerce.number().int().min(1).max(157).optional(),
        /** The largest rows; the others are summed in one. A file has all. */
        limit: z.coerce.number().int().min(1).max(5000).default(1000),
        emissionPointId: pathId.optional(),
        /** Bills of its tables. */
        sectionId: pathId.optional(),
        ...ofPlace,
        ...inFormat,
      })
      .refine(inOrder, acrossFields('to', 'ENDS_BEFORE_START')),
    answer: SalesReport,
  },
  corrections: {
    ...describe,
    path: '/reports/corrections',
    summary:
      'Discounts, courtesies, deletions, annulments, price changes, reprints and drawer openings by person',
    query: DaysQuery,
    answer: CorrectionsReport,
  },
  tips: {
    ...describe,
    path: '/reports/tips',
    summary: 'Tips and service by waiter or day, and how they came in',
    query: z
      .object({ ...days, groupBy: z.enum(tipGroupings).default('waiter'), ...ofPlace, ...inFormat })
      .refine(inOrder, acrossFields('to', 'ENDS_BEFORE_START')),
    answer: TipsReport,
  },
  taxBook: {
    ...describe,
    path: '/reports/tax-book',
    summary: 'The documents of a month with their bases by rate, for form 104',
    query: PageQuery.extend({
      /** This month by default. */
      month: z
        .string()
        .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)
        .optional(),
      ...ofPlace,
      ...inFormat,
    }),
    answer: TaxBook,
  },
  receivables: {
    ...describe,
    path: '/reports/receivables',
    summary: 'What customers owe, by days since the due date',
    query: z.object(inFormat),
    answer: ReceivablesReport,
  },
  stock: {
    ...describe,
    path: '/reports/stock',
    summary: 'Stock of this moment: quantity, value at average cost, and how many days it lasts',
    query: z.object({
      groupBy: z.enum(stockGroupings).default('product'),
      categoryId: pathId.optional(),
      ...ofPlace,
      ...inFormat,
    }),
    answer: StockReport,
  },
  margins: {
    ...describe,
    path: '/reports/margins',
    summary: 'Dishes sold in some days, their cost and their margin (also requires PRODUCT:COST)',
    query: DishesQuery,
    answer: MarginsReport,
  },
  menuEngineering: {
    ...describe,
    path: '/reports/menu-engineering',
    summary: 'Dishes by popularity and margin, in four fields (also requires PRODUCT:COST)',
    query: DishesQuery,
    answer: MenuEngineeringReport,
  },
  now: {
    ...describe,
    path: '/reports/now',
    summary: 'Today so far against the same weekday a week ago, and what is open now',
    query: z.object({ ...ofPlace, ...inFormat }),
    answer: SalesNow,
  },
})
