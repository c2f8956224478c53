import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { AuditEntry, auditEntries } from '#shared/api/machine/audit-entries.ts'
import type { Input } from '#shared/api/operation.ts'
import { type Page, toPage } from '#shared/api/page.ts'
import { kindsOf, storyKinds } from '#shared/api/audit-kinds.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { prepare, type ReadDatabase } from '#main/database/prepared.ts'
import type { Schema } from '#main/database/schema.ts'
import { establishmentClock } from '#main/core/clock/establishment-day.ts'
import { entriesBetween } from '#main/work/history/entries-between.ts'
import { toAuditEntry } from './to-audit-entry.ts'

type Query = Input<typeof auditEntries.list>['query']
type Where = (
  eb: ExpressionBuilder<Schema, 'auditEntries'>,
) => ReturnType<ExpressionBuilder<Schema, 'auditEntries'>['and']>

const findLast = prepare<Record<never, never>>()((db) =>
  db.selectFrom('auditEntries').select((eb) => eb.fn.max<number | null>('id').as('id')),
)

/** GET /audit-entries: newest first. */
export async function listAuditEntries(
  context: ReadContext,
  { query }: Input<typeof auditEntries.list>,
): Promise<Page<AuditEntry>> {
  const { db } = context
  const lastId = (await findLast.first(db, {}))?.id ?? 0
  const clock = await establishmentClock(context, context.session.establishmentId)
  const { first, end } = await entriesBetween(db, lastId, query, clock)
  const where = await condition(db, query)
  // Query each kind separately: its index holds the entries of one kind in order of id.
  const wheres =
    query.group === undefined
      ? [where]
      : kindsOf(query.group).map(
          (kind): Where =>
            (eb) =>
              eb.and([eb('kind', '=', kind), where(eb)]),
        )
  const words = (query.search ?? '').split(/\s+/).filter((word) => word !== '')
  const found =
    words.length === 0
      ? await pageOfIds(db, query, wheres, first, end)
      : await searchIds(
          db,
          query,
          query.group === undefined ? where : ofGroup(where, kindsOf(query.group)),
          first,
          end,
          words,
        )
  const rows =
    found.ids.length === 0
      ? []
      : await db
          .selectFrom('auditEntries')
          .leftJoin('users', 'users.id', 'auditEntries.userId')
          .leftJoin('users as approver', 'approver.id', 'auditEntries.authorizedById')
          .where('auditEntries.id', 'in', found.ids)
          .select([
            'auditEntries.id',
            'auditEntries.kind',
            'auditEntries.createdAt',
            'auditEntries.userId',
            'auditEntries.authorizedById',
            'auditEntries.resourceId',
            'auditEntries.payload',
            'users.name as userName',
            'approver.name as authorizedByName',
          ])
          .orderBy('auditEntries.id', 'desc')
          .execute()
  return toPage(rows.map(toAuditEntry), query, found.total)
}

/** Builds all conditions except the days and the search words. */
async function condition(db: ReadDatabase, query: Query): Promise<Where> {
  const story =
    query.storyOf === undefined
      ? undefined
      : await db
          .selectFrom('auditEntries')
          .select(['id', 'kind', 'resourceId'])
          .where('id', '=', query.storyOf)
          .executeTakeFirst()
  return (eb) =>
    eb.and([
      ...(query.kind === undefined ? [] : [eb('kind', '=', query.kind)]),
      ...(query.userId === undefined ? [] : [eb('userId', '=', query.userId)]),
      ...(query.storyOf === undefined
        ? []
        : story?.resourceId == null
          ? [eb('id', '=', query.storyOf)]
          : [eb('resourceId', '=', story.resourceId), eb('kind', 'in', storyKinds(story.kind))]),
    ])
}

interface Found {
  readonly ids: readonly number[]
  readonly total: number
}

async function pageOfIds(
  db: ReadDatabase,
  query: Query,
  wheres: readonly Where[],
  first: number,
  end: number,
): Promise<Found> {
  const isFiltered = [query.kind, query.group, query.userId, query.storyOf].some(
    (value) => value !== undefined,
  )
  const newest = (query.page + 1) * query.size
  const ids: number[] = []
  let total = 0
  for (const where of wheres) {
    const filtered = db
      .selectFrom('auditEntries')
      .where(where)
      .where('id', '>=', first)
      .where('id', '<', end)
    if (isFiltered) {
      const counted = filtered.select((eb) => eb.fn.countAll<number>().as('count'))
      total += (await counted.executeTakeFirstOrThrow()).count
    }
    const page = filtered.select('id').orderBy('id', 'desc')
    const rows = isFiltered
      ? await page.limit(newest).execute()
      : await page
          .limit(query.size)
          .offset(newest - query.size)
          .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  // Ids have no gaps, so the difference is the count.
  if (!isFiltered) return { ids, total: Math.max(0, end - first) }
  return {
    ids: ids.toSorted((one, other) => other - one).slice(newest - query.size, newest),
    total,
  }
}

function ofGroup(where: Where, kinds: readonly string[]): Where {
  return (eb) => eb.and([eb('kind', 'in', kinds), where(eb)])
}

/** Entries read before giving the event loop to other requests. */
const SEARCHED_AT_ONCE = 2_000

/**
 * Searches the content of entries from the newest back, in slices, so that a sale never waits for it.
 */
async function searchIds(
  db: ReadDatabase,
  query: Query,
  where: Where,
  first: number,
  end: number,
  words: readonly string[],
): Promise<Found> {
  const people = await db.selectFrom('users').select(['id', 'name']).execute()
  const ids: number[] = []
  let total = 0
  for (let before = end; before > first; before -= SEARCHED_AT_ONCE) {
    const rows = await db
      .selectFrom('auditEntries')
      .where('id', '>=', Math.max(first, before - SEARCHED_AT_ONCE))
      .where('id', '<', before)
      .where(where)
      .where((eb) =>
        eb.and(
          words.map((word) =>
            eb.or([
              eb(eb.fn<string>('lower', ['payload']), 'like', `%${plain(word)}%`),
              ...matching(people, word).map((id) => eb('userId', '=', id)),
            ]),
          ),
        ),
      )
      .select('id')
      .orderBy('id', 'desc')
      .execute()
    for (const { id } of rows) {
      if (total >= query.page * query.size && ids.length < query.size) ids.push(id)
      total++
    }
    await setImmediate()
  }
  return { ids, total }
}

function matching(people: readonly { id: number; name: string }[], word: string): number[] {
  const wanted = fold(word)
  return people.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id)
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
}

/**
 * Replaces accented letters with '_', which matches any letter, because SQLite's `lower` ignores
 * accents.
 */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[%\\]/g, '_')
    .replaceAll(/[^\p{ASCII}]/gu, '_')
}
