import { z } from 'zod'
import { amount, date, queryFlag, timestamp } from '../fields.ts'
import { UploadedFile } from '../machine/files.ts'
import { Pin } from '../people/auth.ts'

/** A sale to record from its access key, or from the file of its document. */
export const RecoveryRequest = z
  .object({
    /** The 49 digits on the guest's paper. Absent: those of the file. */
    accessKey: z.string().trim().max(60).nullish(),
    /**
     * The document as the tax office or its buyer has it: `<autorizacion>` or `<factura>`, in UTF-8 or ISO-8859-1.
     * Absent: the tax office is asked.
     */
    file: UploadedFile.nullish(),
    /** `true` records nothing and needs no PIN. */
    preview: queryFlag.optional(),
    pin: Pin.nullish(),
  })
  .meta({ id: 'RecoveryRequest' })
export type RecoveryRequest = z.output<typeof RecoveryRequest>

/** The parts of a document that are recorded, before and after they are. */
export const RecoveredSale = z
  .object({
    /** Null in a preview. */
    invoiceId: z.int().nullable(),
    number: z.string(),
    accessKey: z.string(),
    issueDate: date,
    source: z.enum(['TAX_OFFICE', 'FILE']),
    /** Null if only the file is known: the tax office is asked for it afterwards. */
    authorizedAt: timestamp.nullable(),
    customer: z.object({
      name: z.string(),
      identification: z.string(),
      /** True if no customer with this identification is here yet. */
      isNew: z.boolean(),
    }),
    lines: z.array(
      z.object({
        description: z.string(),
        quantity: z.number(),
        /** With tax. */
        totalAmount: amount,
        /** False if no product here has its code: it is recorded with its description alone. */
        isKnown: z.boolean(),
      }),
    ),
    payments: z.array(z.object({ name: z.string(), amount })),
    total: amount,
  })
  .meta({ id: 'RecoveredSale' })
export type RecoveredSale = z.output<typeof RecoveredSale>
