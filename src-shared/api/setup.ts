import { z } from 'zod'
import { NewPassword, Pin, Username } from './auth.ts'
import { email, optionalText, text, threeDigits } from './fields.ts'
import { operations } from './operation.ts'

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
  establishment: z.object({ identifier: threeDigits, name: text(), address: text() }),
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
})
export type SetupRequest = z.output<typeof SetupRequest>

export const SetupState = z.object({ isRequired: z.boolean() }).meta({ id: 'SetupState' })

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
    success: 200,
    answer: SetupState,
    manualTransaction: true,
  },
})
