import { z } from 'zod'
import { importKinds } from '#shared/domain/table-fields.ts'
import { pathId, timestamp } from '../fields.ts'
import { FORM } from '../schemas/file-values.ts'
import { StreamedFile, UploadedFile } from './files.ts'
import { operations } from '../operation.ts'

/** `WAITING`: started while another import runs; it begins by itself when that one ends. */
export const importStates = ['READY', 'WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type ImportState = (typeof importStates)[number]

/** What keeps an import from going on; it goes on by itself when that has ended. */
export const importObstacles = ['OTHER_IMPORT', 'DISK_FULL', 'DATABASE_UNAVAILABLE'] as const
export type ImportObstacle = (typeof importObstacles)[number]

/** `SKIP` leaves an existing record unchanged; `UPDATE` replaces its fields with the row's cells. */
export const existingRules = ['SKIP', 'UPDATE'] as const
export type ExistingRule = (typeof existingRules)[number]

/** Result of a row: `SAME` and `SKIP` write nothing, `ERROR` names the reason. */
export const rowActions = ['CREATE', 'UPDATE', 'SAME', 'SKIP', 'ERROR'] as const
export type RowAction = (typeof rowActions)[number]

export const decimalSigns = [',', '.'] as const
export type DecimalSign = (typeof decimalSigns)[number]

const MAXIMUM_FILE_BYTES = 20 * 1024 * 1024

/** The column of each field. */
const Mapping = z.record(z.string(), z.string())

export const Import = z
  .object({
    id: z.int(),
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    fileName: z.string(),
    format: z.enum(['CSV', 'XLSX']),
    /** Separator of a CSV file, as detected; null for other files. */
    separator: z.string().nullable(),
    encoding: z.string().nullable(),
    decimalSign: z.enum(decimalSigns),
    /** What a person said about columns that can be read in two ways, by field. */
    decimalSigns: z.record(z.string(), z.enum(decimalSigns)),
    /** The sheets of a workbook that hold rows, in order; empty for a CSV file. */
    sheets: z.array(z.string()),
    /** The sheet that is imported. */
    sheet: z.string().nullable(),
    /** Number of the row with the headings, as a spreadsheet shows it. */
    headingRow: z.int(),
    /** The beginnings of the first rows, of which one is the heading; empty once the import was started. */
    firstRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
    columns: z.array(z.string()),
    /** The first rows as texts, in the order of the columns. */
    sample: z.array(z.array(z.string())),
    mapping: Mapping,
    onExisting: z.enum(existingRules),
    /** True after `PUT mapping`: the import can be started. */
    isMapped: z.boolean(),
    /** Number of rows below the heading; `done` of them are processed. */
    total: z.int(),
    done: z.int(),
    created: z.int(),
    updated: z.int(),
    /** Rows that changed nothing. */
    skipped: z.int(),
    failed: z.int(),
    /** Rows that are in without a bad cell. */
    warned: z.int(),
    /** null: nothing keeps it from going on. */
    waitsFor: z.enum(importObstacles).nullable(),
    /** The reason why the whole import failed. */
    failure: z.string().nullable(),
    createdAt: timestamp,
    createdBy: z.string(),
    startedAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof Import>

const RowError = z.object({
  /** Number of the row as a spreadsheet shows it. */
  row: z.int(),
  field: z.string(),
  /** The cell, as text. */
  value: z.string().nullable(),
  message: z.string(),
  code: z.string(),
})

const RowPreview = z.object({
  row: z.int(),
  action: z.enum(rowActions),
  /** What was understood of the mapped columns, by field: amounts with their currency. */
  values: z.record(z.string(), z.string()),
  /** The fields of an existing record that the row changes, as people read them: a price with its tax. */
  changes: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
  /** Name of the category or section that is created with the row. */
  creates: z.string().nullable(),
})

/** A column whose numbers all read in two ways, such as 4.500. */
const NumberQuestion = z.object({
  field: z.string(),
  column: z.string(),
  /** The more probable decimal sign; the preview is read with it until a person says. */
  suggested: z.enum(decimalSigns),
  /** null: nobody has said yet; the import does not run before. */
  answer: z.enum(decimalSigns).nullable(),
  examples: z.array(
    z.object({
      row: z.int(),
      text: z.string(),
      /** What it means if the comma is the decimal sign. */
      withComma: z.string(),
      withPoint: z.string(),
    }),
  ),
  message: z.string(),
})
export type NumberQuestion = z.output<typeof NumberQuestion>

export const ImportPreview = z
  .object({
    rows: z.int(),
    valid: z.int(),
    creates: z.int(),
    updates: z.int(),
    same: z.int(),
    skips: z.int(),
    failed: z.int(),
    /** Rows that go in without a bad cell. */
    warned: z.int(),
    /** Answered by `decimalSigns`. */
    questions: z.array(NumberQuestion),
    /** Categories or sections that do not exist and will be created. */
    newNames: z.array(z.string()),
    /** The first 500; all are in `GET /imports/{id}/errors`. */
    errors: z.array(RowError),
    /** The first 500; all are in `GET /imports/{id}/warnings`. */
    warnings: z.array(RowError),
    /** Rows with errors or warnings and the first of each other action. */
    preview: z.array(RowPreview),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof ImportPreview>

/** Files that are being read now, one at a time, and that wait for their turn. */
const ImportReading = z.object({ reading: z.int(), waiting: z.int() }).meta({ id: 'ImportReading' })

const byId = z.object({ id: pathId })

export const imports = operations({
  list: {
    method: 'GET',
    path: '/imports',
    summary: 'The last 20 imports, newest first',
    access: 'IMPORT:CREATE',
    success: 200,
    answer: z.array(Import),
  },
  create: {
    method: 'POST',
    path: '/imports',
    summary: 'Send a CSV or XLSX file of products, categories, customers or tables, at most 20 MB',
    access: 'IMPORT:CREATE',
    audit: 'RECORDS_WRITTEN',
    body: z.object({ kind: z.enum(importKinds), file: UploadedFile }),
    bodyTypes: [FORM],
    maximumBytes: MAXIMUM_FILE_BYTES,
    manualTransaction: true,
    changes: ['imports'],
    success: 201,
    answer: Import,
  },
  reading: {
    method: 'GET',
    path: '/imports/reading',
    summary: 'How many files are being read and wait to be read',
    access: 'IMPORT:CREATE',
    success: 200,
    answer: ImportReading,
  },
  get: {
    method: 'GET',
    path: '/imports/{id}',
    summary: 'One import and how far it is',
    access: 'IMPORT:CREATE',
    params: byId,
    success: 200,
    answer: Import,
  },
  setSource: {
    method: 'PUT',
    path: '/imports/{id}/source',
    summary: 'Choose the sheet and the row with the headings; the columns are found again',
    access: 'IMPORT:CREATE',
    audit: 'RECORDS_WRITTEN',
    params: byId,
    body: z
      .object({
        /** Absent: the present one. */
        sheet: z.string().max(60).optional(),
        /** Absent: found again. One of `firstRows`. */
        headingRow: z.int().min(1).optional(),
      })
      .meta({ id: 'ImportSource' }),
    changes: ['imports'],
    success: 200,
    answer: Import,
  },
  setMapping: {
    method: 'PUT',
    path: '/imports/{id}/mapping',
    summary: 'Say which column is which field and check every row; no record is written',
    access: 'IMPORT:CREATE',
    audit: 'RECORDS_WRITTEN',
    params: byId,
    body: z.object({
      mapping: z.record(z.string().max(60), z.string().max(300).nullable()),
      onExisting: z.enum(existingRules).default('SKIP'),
      /** The decimal sign of all columns that can be read in two ways. */
      decimalSign: z.enum(decimalSigns).optional(),
      /** The same for the column of a field. */
      decimalSigns: z.record(z.string().max(60), z.enum(decimalSigns)).optional(),
    }),
    manualTransaction: true,
    changes: ['imports'],
    success: 200,
    answer: ImportPreview,
  },
  run: {
    method: 'POST',
    path: '/imports/{id}/run',
    summary:
      'Write the rows, a few at a time while the till sells on, after the imports started before',
    access: 'IMPORT:CREATE',
    audit: 'IMPORT_STARTED',
    params: byId,
    changes: ['imports'],
    success: 202,
    answer: Import,
  },
  cancel: {
    method: 'POST',
    path: '/imports/{id}/cancel',
    summary: 'Stop an import; the rows that are written stay',
    access: 'IMPORT:CREATE',
    audit: 'IMPORT_ENDED',
    params: byId,
    changes: ['imports'],
    success: 200,
    answer: Import,
  },
  errors: {
    method: 'GET',
    path: '/imports/{id}/errors',
    summary: 'The rows that were refused, as a CSV file with the reason of each',
    access: 'IMPORT:CREATE',
    params: byId,
    success: 200,
    contentType: 'text/csv; charset=utf-8',
    answer: StreamedFile,
  },
  warnings: {
    method: 'GET',
    path: '/imports/{id}/warnings',
    summary: 'The rows that go in without a bad cell, as a CSV file with the reason of each',
    access: 'IMPORT:CREATE',
    params: byId,
    success: 200,
    contentType: 'text/csv; charset=utf-8',
    answer: StreamedFile,
  },
})
