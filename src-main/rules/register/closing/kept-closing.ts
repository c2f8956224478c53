import { z } from 'zod'
import { CloseAnswer } from '#shared/api/sales/cash-register.ts'
import { CashReceipt, CentralCloseAnswer } from '#shared/api/sales/cash-registers.ts'
import { conflict } from '#shared/api/error.ts'

/** Version of the stored JSON. Release 0.1.0 stored none, which is read as 1. */
const VERSION = 2
const version = z.int().min(1).max(VERSION).default(1)

/** Figures that closings of version 1 may lack. */
const KeptReceipt = CashReceipt.extend({
  version,
  businessName: z.string().optional(),
  creditMemoTotal: z.number().default(0),
  cardWithoutChargeTotal: z.number().default(0),
  cardWithoutChargeCount: z.int().default(0),
})
const KeptAnswer = CloseAnswer.extend({ version })
const KeptCentralAnswer = CentralCloseAnswer.extend({ version })

/** Returns the JSON to store of a closing. */
export function keepClosing(closing: CashReceipt | CloseAnswer | CentralCloseAnswer): string {
  return JSON.stringify({ ...closing, version: VERSION })
}

/** Returns a stored closing; fields that older ones lack get defaults. Throws 409 if it is broken. */
export function keptReceipt(json: string): CashReceipt {
  const { version: _stored, ...kept } = read(KeptReceipt, json)
  return { ...kept, businessName: kept.businessName ?? kept.establishmentName }
}

/** Returns the stored answer to a close. Throws 409 if it is broken. */
export function keptCloseAnswer(json: string): CloseAnswer {
  const { version: _stored, ...kept } = read(KeptAnswer, json)
  return kept
}

/** Returns the central's stored answer to the close. Throws 409 if it is broken. */
export function keptCentralAnswer(json: string): CentralCloseAnswer {
  const { version: _stored, ...kept } = read(KeptCentralAnswer, json)
  return kept
}

function read<T>(schema: z.ZodType<T>, json: string): T {
  const kept = schema.safeParse(parsed(json))
  if (!kept.success) throw conflict('CLOSING_UNREADABLE')
  return kept.data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
