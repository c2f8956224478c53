import { z } from 'zod'
import type { AuditKind } from '#shared/api/audit-kinds.ts'
import type { WriteContext } from '#main/core/acts/context.ts'
import { type ArrivedAct, RECORDED_OF } from '#main/core/acts/recorded-act.ts'
import { prepare } from '#main/database/prepared.ts'
import { readStored } from '#main/database/stored-json.ts'

const PAGE = 200

const listEntries = prepare<{ kind: string; after: number; before: number }>()(
  (db, { kind, after, before }) =>
    db
      .selectFrom('auditEntries')
      .leftJoin('users', 'users.id', 'auditEntries.userId')
      .where('auditEntries.kind', '=', kind)
      .where('auditEntries.id', '>', after)
      .where('auditEntries.id', '<', before)
      .orderBy('auditEntries.id', 'desc')
      .limit(PAGE)
      .select([
        'auditEntries.id',
        'auditEntries.resourceId',
        'auditEntries.createdAt',
        'auditEntries.payload',
        'auditEntries.seals',
        'users.name as userName',
      ]),
)

const Payload = z.record(z.string(), z.unknown())
const Seals = z.record(z.string(), z.array(z.union([z.string(), z.number(), z.null()])))
const Origin = z.object({ counterId: z.int() })

/** Changes of this program while the other one was apart. */
export interface ChangeHere {
  readonly id: number
  readonly kind: AuditKind
  readonly at: string
  readonly userName: string | null
  /** The counter that did it, if this program recorded it; null: this program. */
  readonly counterId: number | null
  readonly resourceId: number | null
  readonly payload: Readonly<Record<string, unknown>>
  /** True if the act wrote this row. */
  readonly wrote: (table: string, id: number) => boolean
}

/**
 * Returns what the audit chain has of these kinds after the entries that both files share, newest first, without what the
 * other program did itself.
 */
export async function changesHere(
  { db }: Pick<WriteContext, 'db'>,
  { past, counterId }: Pick<ArrivedAct, 'past' | 'counterId'>,
  kinds: readonly AuditKind[],
): Promise<ChangeHere[]> {
  const changes: ChangeHere[] = []
  for (const kind of kinds) {
    let before = Number.MAX_SAFE_INTEGER
    for (let isOver = false; !isOver;) {
      const page = await listEntries.all(db, { kind, after: past.auditId, before })
      isOver = page.length < PAGE
      for (const row of page) {
        before = row.id
        const payload = readStored(Payload, row.payload) ?? {}
        const origin = Origin.safeParse(payload[RECORDED_OF]).data?.counterId ?? null
        if (origin !== counterId) changes.push(toChange(kind, row, payload, origin))
      }
    }
  }
  return changes.toSorted((a, b) => b.id - a.id)
}

function toChange(
  kind: AuditKind,
  row: Awaited<ReturnType<typeof listEntries.all>>[number],
  payload: ChangeHere['payload'],
  counterId: number | null,
): ChangeHere {
  const { id, createdAt: at, userName, resourceId } = row
  let seals: z.output<typeof Seals> | undefined
  return {
    id,
    kind,
    at,
    userName,
    counterId,
    resourceId,
    payload,
    wrote: (table, key) => {
      seals ??= (row.seals === null ? undefined : readStored(Seals, row.seals)) ?? {}
      const list = seals[table] ?? []
      // Key, seal, key, seal …
      return list.some((value, index) => index % 2 === 0 && value === key)
    },
  }
}
