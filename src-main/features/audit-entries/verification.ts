import type { AuditDoubt, AuditVerification } from '#shared/api/machine/audit-entries.ts'
import type {
  BaseContext,
  HistoryState,
  ManualContext,
  ReadContext,
} from '#main/core/acts/context.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { z } from 'zod'
import { readStored } from '#main/database/stored-json.ts'

const Numbered = z.looseObject({ number: z.string() })

type Doubt = NonNullable<HistoryState['finding']>['doubts'][number]

/** GET /audit-entries/verification. */
export function readVerification(context: ReadContext): Promise<AuditVerification> {
  return verificationOf(context)
}

/** POST /audit-entries/verification: starts a check, or joins the running one, and returns its state. */
export async function runVerification(context: ManualContext): Promise<AuditVerification> {
  const isOver = context.history.run()
  // Wait for a short check, so that the answer has its result.
  await Promise.race([isOver, pause()])
  return verificationOf(context)
}

const SHORT_MS = 1_500

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SHORT_MS).unref()
  })
}

async function verificationOf(
  context: BaseContext & { readonly db: ReadDatabase },
): Promise<AuditVerification> {
  const { db } = context
  const { isRunning, progress, finding } = context.history.state
  const first = await entryAt(db, 1)
  const last = await db
    .selectFrom('auditEntries')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  const anchored = finding?.anchoredId == null ? undefined : await entryAt(db, finding.anchoredId)
  const named = (finding?.doubts ?? []).map(({ auditId }) => auditId)
  const broken = named.filter((id) => id !== null)
  return {
    entries: last?.id ?? 0,
    isWhole: finding === null ? null : finding.doubtCount === 0,
    firstBroken: broken.length === 0 ? null : Math.min(...broken),
    anchoredAt: anchored?.createdAt ?? null,
    firstEntryAt: first?.createdAt ?? null,
    checkedAt: finding?.checkedAt ?? null,
    isRunning,
    progress,
    doubtCount: finding?.doubtCount ?? 0,
    doubts: await Promise.all((finding?.doubts ?? []).map((doubt) => toDoubt(db, doubt))),
  }
}

function entryAt(db: ReadDatabase, id: number) {
  return db.selectFrom('auditEntries').select('createdAt').where('id', '=', id).executeTakeFirst()
}

async function toDoubt(db: ReadDatabase, { table, key, ...doubt }: Doubt): Promise<AuditDoubt> {
  return {
    ...doubt,
    resource: table,
    key: key === null ? null : String(key),
    subject: typeof key === 'number' ? await subjectOf(db, table, key) : null,
  }
}

/** Returns the name of a record that a person knows; for a deleted record, from its audit entry. */
async function subjectOf(
  db: ReadDatabase,
  table: string | null,
  id: number,
): Promise<string | null> {
  switch (table) {
    case 'invoices': {
      const [row] = await db.selectFrom('invoices').select('number').where('id', '=', id).execute()
      if (row !== undefined) return row.number
      const [entry] = await db
        .selectFrom('auditEntries')
        .select('payload')
        .where('kind', '=', 'INVOICE_ISSUED')
        .where('resourceId', '=', id)
        .execute()
      return (entry && readStored(Numbered, entry.payload)?.number) ?? null
    }
    case 'invoiceLines':
    case 'invoicePayments': {
      const [row] = await db
        .selectFrom(table)
        .innerJoin('invoices', 'invoices.id', `${table}.invoiceId`)
        .select('invoices.number')
        .where(`${table}.id`, '=', id)
        .execute()
      return row?.number ?? null
    }
    case 'users':
    case 'roles':
    case 'products':
    case 'categories':
    case 'taxes':
    case 'tables': {
      const [row] = await db.selectFrom(table).select('name').where('id', '=', id).execute()
      return row?.name ?? null
    }
    case 'customers': {
      const [row] = await db
        .selectFrom('customers')
        .select('socialReason')
        .where('id', '=', id)
        .execute()
      return row?.socialReason ?? null
    }
    default:
      return null
  }
}
