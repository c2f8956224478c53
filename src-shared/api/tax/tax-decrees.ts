import { z } from 'zod'
import { MAXIMUM_DECREE_NUMBER, MAXIMUM_TAX_RATE, sriCode } from './catalogs.ts'
import { acrossFields, date, queryFlag, text } from '../fields.ts'
import { FORM } from '../schemas/file-values.ts'
import { UploadedFile } from '../machine/files.ts'
import { operations } from '../operation.ts'
import { hasAtMostDecimals } from '#shared/domain/money/money.ts'

const MAXIMUM_DECREES = 200
const MAXIMUM_PLACES = 300
const MAXIMUM_FILE_BYTES = 256 * 1024

/** Official codes of INEC: two digits of a province, four of a canton. */
const provinceCode = z.string().regex(/^\d{2}$/)
const cantonCode = z.string().regex(/^\d{4}$/)

/** A decree as the file has it. A decree with two spans of days is in the file twice. */
const FileDecree = z
  .object({
    /** `271` of 'D.E. 271'. */
    decreeNumber: text(MAXIMUM_DECREE_NUMBER),
    name: text(100),
    /** SRI table 17. */
    code: sriCode.default('8'),
    taxRate: z
      .number()
      .min(0)
      .max(MAXIMUM_TAX_RATE)
      .refine((value) => hasAtMostDecimals(value, 2), { params: { reason: 'TWO_DECIMALS' } }),
    /** Code of the taxes that it replaces in establishments of the tourism registry. */
    replacesCode: sriCode.default('4'),
    /** Both days included. */
    validFrom: date,
    validTo: date,
    /** Where it holds; both absent or empty: in the whole country. */
    provinceCodes: z.array(provinceCode).max(MAXIMUM_PLACES).default([]),
    cantonCodes: z.array(cantonCode).max(MAXIMUM_PLACES).default([]),
  })
  .refine(
    ({ validFrom, validTo }) =>
      // Values of other types are reported by the checks of the fields.
      typeof validFrom !== 'string' || typeof validTo !== 'string' || validFrom <= validTo,
    acrossFields('validTo', 'ENDS_BEFORE_START'),
  )

/** The JSON file of tourism decrees: resources/decrees.json and what a person sends. */
export const DecreeFile = z.object({
  format: z.literal('mostrador-decrees'),
  version: z.literal(1),
  decrees: z.array(FileDecree).min(1).max(MAXIMUM_DECREES),
})
export type DecreeFile = z.output<typeof DecreeFile>
export type FileDecree = DecreeFile['decrees'][number]

/** `SAME` changes nothing. */
export const decreeActions = ['CREATE', 'UPDATE', 'SAME'] as const

const ImportedDecree = z
  .object({
    action: z.enum(decreeActions),
    /** The tax of the decree; null in a preview of one that is created. */
    taxId: z.int().nullable(),
    decreeNumber: z.string(),
    name: z.string(),
    code: z.string(),
    taxRate: z.number(),
    replacesCode: z.string(),
    validFrom: date,
    validTo: date,
    provinceIds: z.array(z.int()),
    cantonIds: z.array(z.int()),
    /** Names of its provinces and cantons; empty: the whole country. */
    places: z.array(z.string()),
    /** False: a person has switched the tax off, and it stays off. */
    active: z.boolean(),
    /** What `UPDATE` changes, as texts; `places` is one field. */
    changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  })
  .meta({ id: 'ImportedDecree' })
export type ImportedDecree = z.output<typeof ImportedDecree>

export const DecreeImport = z
  .object({
    /** True: nothing was written. */
    preview: z.boolean(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    decrees: z.array(ImportedDecree),
  })
  .meta({ id: 'DecreeImport' })
export type DecreeImport = z.output<typeof DecreeImport>

export const taxDecrees = operations({
  published: {
    method: 'GET',
    path: '/taxes/decrees',
    summary: 'The tourism decrees that this version knows, as the file that an import takes',
    access: 'CATALOG:UPDATE',
    success: 200,
    answer: DecreeFile.meta({ id: 'DecreeFile' }),
  },
  import: {
    method: 'POST',
    path: '/taxes/decrees/import',
    summary:
      'Take the tourism decrees of a JSON file as dated taxes, or show what taking them would do',
    access: 'CATALOG:UPDATE',
    audit: 'TAX_DECREES_IMPORT',
    body: z.object({
      /** `true` writes nothing. */
      preview: queryFlag.optional(),
      file: UploadedFile,
    }),
    bodyTypes: [FORM],
    maximumBytes: MAXIMUM_FILE_BYTES,
    success: 200,
    answer: DecreeImport,
  },
})
