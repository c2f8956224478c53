import { z } from 'zod'
import { NewPassword, Pin, Username } from '../people/auth.ts'
import {
  email,
  flag,
  id,
  optionalText,
  positiveMoney,
  queryFlag,
  text,
  threeDigits,
} from '../fields.ts'
import { operations } from '../operation.ts'
import { printRouteJobs } from '../paper/print-routes.ts'
import { stationOutlets } from '../places/stations.ts'

export const rimpeRegimes = ['NONE', 'ENTREPRENEUR', 'POPULAR_BUSINESS'] as const

/** The issuing taxpayer: entered at set-up and printed on every document. */
export const Company = z
  .object({
    ruc: z.string().regex(/^\d{10}001$/),
    legalName: text(),
    tradeName: text(),
    address: text(),
    isAccountingObliged: z.boolean().default(false),
    specialTaxpayer: optionalText(13),
    withholdingAgent: z
      .string()
      .regex(/^[1-9]\d{0,7}$/)
      .nullish(),
    rimpeRegime: z.enum(rimpeRegimes).default('NONE'),
    /** 1 test, 2 production: part of every access key. */
    environment: z.union([z.literal(1), z.literal(2)]).default(2),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof Company>

export const SetupRequest = z.object({
  company: Company,
  establishment: z.object({
    identifier: threeDigits,
    name: text(),
    address: text(),
    provinceId: id.nullish(),
    cantonId: id.nullish(),
    /** True: the service charge of 10 % is added to each bill. */
    serviceChargeEnabled: flag.default(false),
  }),
  emissionPoint: z.object({
    code: threeDigits,
    name: text(),
    nextInvoiceNumber: z.int().min(1).max(999_999_999).default(1),
  }),
  administrator: z.object({
    username: Username,
    name: text(120),
    email: email.nullish(),
    password: NewPassword,
    pin: Pin,
  }),
  /** RUC of who provides this program; empty: own development. Absent: the number of this build. */
  softwareProviderRuc: z.string().trim().max(13).nullish(),
})
export type SetupRequest = z.output<typeof SetupRequest>

export const SetupState = z
  .object({
    isRequired: z.boolean(),
    /** Only while a request fills the database with the past of the demo: its days, and those that are done. */
    demoDays: z.object({ done: z.int(), total: z.int() }).optional(),
  })
  .meta({ id: 'SetupState' })
export type SetupState = z.output<typeof SetupState>

/** The steps that follow the set-up of the business, in this order. */
export const firstSteps = [
  'menu',
  'floor',
  'people',
  'printer',
  'pinpad',
  'sale',
  'signature',
  'backups',
  'mail',
  'production',
] as const
export type FirstStep = (typeof firstSteps)[number]

export const Checklist = z
  .object({
    steps: z.array(
      z.object({
        step: z.enum(firstSteps),
        state: z.enum(['DONE', 'SKIPPED', 'MISSING']),
        /**
         * Number of products, tables, other users who can charge, printers or pinpads; 1 for any other step that
         * is done. The printer's step is done once a paper came out.
         */
        count: z.int(),
        /** Steps that must be done before this one. */
        waitsFor: z.array(z.enum(firstSteps)),
      }),
    ),
    isHidden: z.boolean(),
    /** What nobody gets: papers without an enabled printer, stations that need a ticket and have no way to get it. */
    notReceived: z.object({
      papers: z.array(z.enum(printRouteJobs)),
      stations: z.array(z.string()),
    }),
  })
  .meta({ id: 'SetupChecklist' })
export type Checklist = z.output<typeof Checklist>

/** A backup of any till, found on this machine or on a disk plugged into it. */
export const BackupElsewhere = z
  .object({
    /** Its absolute path. */
    file: z.string(),
    takenAt: z.iso.datetime(),
    bytes: z.int(),
    /** The last letters of the till's id, as in the file's name. */
    till: z.string(),
    /** True if the key of its till (pepper.key) is beside it. */
    hasKey: z.boolean(),
  })
  .meta({ id: 'BackupElsewhere' })
export type BackupElsewhere = z.output<typeof BackupElsewhere>

export const menuTypes = ['RESTAURANT', 'CAFE', 'BAR', 'SHOP'] as const

export const StarterMenu = z
  .object({
    type: z.enum(menuTypes),
    categories: z.array(
      z.object({
        name: z.string(),
        station: z.string().nullable(),
        products: z.array(
          /** `price` with tax, in dollars. */
          z.object({ name: z.string(), price: z.number(), taxFree: z.boolean() }),
        ),
      }),
    ),
  })
  .meta({ id: 'StarterMenu' })
export type StarterMenu = z.output<typeof StarterMenu>

export const MenuRequest = z.object({
  /** How the stations that the menu adds get their tickets; a station that exists stays as it is. */
  outlet: z.enum(stationOutlets).default('SCREEN'),
  categories: z
    .array(
      z.object({
        name: text(60),
        station: optionalText(30),
        products: z
          .array(z.object({ name: text(), price: positiveMoney, taxFree: flag.default(false) }))
          .max(200),
      }),
    )
    .min(1)
    .max(50),
})
export type MenuRequest = z.output<typeof MenuRequest>

export const floorSizes = [10, 20, 40] as const
export type FloorSize = (typeof floorSizes)[number]

const Place = z.object({ id: z.int(), name: z.string() })

export const setup = operations({
  state: {
    method: 'GET',
    path: '/setup',
    summary: 'Whether this installation still has to be set up',
    access: 'DEVICE',
    success: 200,
    answer: SetupState,
  },
  run: {
    method: 'POST',
    path: '/setup',
    summary: 'First start: business, establishment, emission point and administrator',
    access: 'DEVICE',
    audit: 'SETUP',
    body: SetupRequest,
    success: 200,
    answer: SetupState,
    manualTransaction: true,
  },
  demo: {
    method: 'POST',
    path: '/setup/demo',
    summary: 'First start: fill the empty database with the demo restaurant',
    access: 'DEVICE',
    audit: 'SETUP',
    query: z.object({
      /** True: with the sales, closings, debts and corrections of the ninety days before today. */
      withPast: queryFlag.optional(),
    }),
    success: 200,
    answer: SetupState,
    manualTransaction: true,
  },
  backups: {
    method: 'GET',
    path: '/setup/backups',
    summary:
      'First start: backups in a folder, or on the disks and in the usual folders of this machine',
    access: 'DEVICE',
    query: z.object({
      /** Absolute path. */
      folder: text(1000).optional(),
    }),
    success: 200,
    answer: z.array(BackupElsewhere),
  },
  restore: {
    method: 'POST',
    path: '/setup/restore',
    summary:
      'First start: continue with a backup of another machine; issuing is held until a manager confirms',
    access: 'DEVICE',
    audit: 'BACKUP_RESTORED',
    body: z.object({
      /** Absolute path of the backup. */
      file: text(1000),
      /** The 32 bytes of the till's pepper.key in Base64; absent if the file is beside the backup. */
      key: z.base64().max(100).nullish(),
    }),
    success: 200,
    answer: z
      .object({ invoices: z.int(), lastNumber: z.string().nullable() })
      .meta({ id: 'RestoredBackup' }),
    manualTransaction: true,
  },
  places: {
    method: 'GET',
    path: '/setup/places',
    summary: 'First start: the provinces, each with its cantons',
    access: 'DEVICE',
    success: 200,
    answer: z.array(Place.extend({ cantons: z.array(Place) })),
  },
  checklist: {
    method: 'GET',
    path: '/setup/checklist',
    summary: 'What is done, skipped or missing before the business can work',
    access: 'ESTABLISHMENT:UPDATE',
    success: 200,
    answer: Checklist,
  },
  saveChecklist: {
    method: 'PUT',
    path: '/setup/checklist',
    summary: 'Skip steps of the checklist, or hide it',
    access: 'ESTABLISHMENT:UPDATE',
    audit: 'SETUP_SAVE_CHECKLIST',
    body: z.object({ skipped: z.array(z.enum(firstSteps)), isHidden: flag }),
    success: 200,
    answer: Checklist,
  },
  menus: {
    method: 'GET',
    path: '/setup/menus',
    summary: 'Menus to start with, by type of business',
    access: 'PRODUCT:CREATE',
    success: 200,
    answer: z.array(StarterMenu),
  },
  createMenu: {
    method: 'POST',
    path: '/setup/menu',
    summary: 'Create categories with their products; a category of the same name is used again',
    access: 'PRODUCT:CREATE',
    audit: 'SETUP_CREATE_MENU',
    body: MenuRequest,
    changes: ['categories'],
    success: 201,
    answer: z.object({ categories: z.int(), products: z.int() }),
  },
  createFloor: {
    method: 'POST',
    path: '/setup/floor',
    summary: 'Create sections with 10, 20 or 40 tables, laid out; only while there are no tables',
    access: 'SECTION:CREATE',
    audit: 'FLOOR_CREATED',
    body: z.object({ tables: z.literal(floorSizes) }),
    success: 201,
    answer: z.object({ sections: z.int(), tables: z.int() }),
  },
})
