import { type TaxStatus, taxStatuses } from '../../../src-shared/api/invoices.ts'
import type { ServerEvent } from '../../../src-shared/events.ts'
import type { Log } from '../../acts/context.ts'
import type { Timers } from '../../clock/timers.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { prepare } from '../../database/prepared.ts'
import type { Ask } from '../engine/ask-central.ts'
import { type Rounds, watchRounds } from '../engine/watch-rounds.ts'

interface Ports {
  readonly database: OpenDatabase
  readonly ask: Ask
  readonly publish: (event: ServerEvent) => void
}

/** Documents asked for in a row; the others come in the next rounds. */
const MOST = 50
const EVERY_MS = 60_000
/** Sales that are looked through, back from the newest: some weeks of a busy till. */
const REACH = 20_000
/** Final at the tax office, or not before a person there acts: it is asked for no more. */
const SETTLED = ['AUTHORIZED', 'NOT_AUTHORIZED'] as const

/** What was sent to the central, is not signed here and is not settled; after the last one that was asked for. */
const findOpen = prepare<{ after: number }>()((db, { after }) =>
  db
    .selectFrom('invoices')
    .innerJoin('idMap', (join) =>
      join.onRef('idMap.localId', '=', 'invoices.id').on('idMap.resource', '=', 'invoices'),
    )
    .leftJoin('electronicDocuments', (join) =>
      join
        .onRef('electronicDocuments.documentId', '=', 'invoices.id')
        .on('electronicDocuments.kind', '=', 'INVOICE'),
    )
    .select(['invoices.id', 'invoices.invoiceUuid', 'invoices.accessKey', 'invoices.taxStatus'])
    .where('invoices.taxStatus', 'not in', [...SETTLED])
    .where('invoices.status', '=', 'CREATED')
    .where('electronicDocuments.id', 'is', null)
    .where('invoices.id', '>', after)
    .orderBy('invoices.id')
    .limit(MOST),
)

const findNewest = prepare<Record<never, never>>()((db) =>
  db.selectFrom('invoices').select((eb) => eb.fn.max('id').as('id')),
)

/**
 * Takes over from the central where the invoices of this till stand at the tax office, for a house whose
 * central transmits. Returns the last invoice that was asked for, 0 after the last of all; stops at the first
 * failure.
 */
async function takeTaxStatuses({ database, ask, publish }: Ports, after: number): Promise<number> {
  const newest = await findNewest.first(database.reader, {})
  const floor = (newest?.id ?? 0) - REACH
  const open = await findOpen.all(database.reader, { after: Math.max(after, floor) })
  let last = after
  for (const { id, invoiceUuid, accessKey, taxStatus } of open) {
    const finding = await ask('invoices.list', { query: { invoiceUuid, size: 1 } })
    if (finding.kind === 'failed') return last
    last = id
    const found = finding.kind === 'found' ? finding.body.data?.[0] : undefined
    // A central that numbers itself says nothing about our document.
    if (found === undefined || found.accessKey !== accessKey) continue
    const theirs = taxStatuses.find((status) => status === found.taxStatus)
    if (theirs === undefined || theirs === taxStatus) continue
    await saveTaxStatus(database, id, theirs)
    publish({ event: 'invoices', data: { invoiceId: id } })
  }
  return open.length < MOST ? 0 : last
}

async function saveTaxStatus(
  database: OpenDatabase,
  id: number,
  taxStatus: TaxStatus,
): Promise<void> {
  await database.transaction((db) =>
    db.updateTable('invoices').set({ taxStatus }).where('id', '=', id).execute(),
  )
}

/** Asks every minute while the connection is open; a person who presses begins with the oldest. */
export function watchTaxStatuses(
  ports: Ports & {
    readonly timers: Timers
    readonly log: Log
    readonly isReady: () => Promise<boolean>
  },
): Rounds {
  let after = 0
  return watchRounds({
    ...ports,
    everyMs: EVERY_MS,
    failure: 'States of the tax office not read',
    async round(isPressed) {
      if (isPressed || (await ports.isReady())) {
        after = await takeTaxStatuses(ports, isPressed ? 0 : after)
      }
    },
  })
}
