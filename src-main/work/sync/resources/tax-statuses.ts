import type {
  ElectronicDocumentKind,
  ElectronicDocumentMessage,
} from '#shared/api/tax/electronic-documents.ts'
import { taxStatuses } from '#shared/api/sales/invoices.ts'
import type { ServerEvent } from '#shared/events.ts'
import type { Log } from '#main/core/acts/context.ts'
import type { Timers } from '#main/core/clock/timers.ts'
import type { OpenDatabase } from '#main/database/open.ts'
import { prepare } from '#main/database/prepared.ts'
import {
  readTaxMessages,
  saveTaxStanding,
  type TaxStanding,
} from '#main/work/tax-office/queue/save-tax-standing.ts'
import type { Ask, LenientAnswer } from '../engine/push/ask-central.ts'
import { type Rounds, watchRounds } from '../engine/watch-rounds.ts'

interface Ports {
  readonly database: OpenDatabase
  readonly ask: Ask
  readonly publish: (event: ServerEvent) => void
}

/** Documents of each kind that one round asks for; the others are asked for in the next rounds. */
const MOST = { INVOICE: 40, CREDIT_NOTE: 10 } as const
const EVERY_MS = 60_000
/** Number of newest records that are searched: some weeks of a busy till. */
const REACH = 20_000

/**
 * Selects invoices that were sent to the central, are not signed here and are not authorised, after
 * the last one that was asked for.
 */
const findOpenInvoices = prepare<{ after: number }>()((db, { after }) =>
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
    .select([
      'invoices.id',
      'invoices.invoiceUuid as uuid',
      'invoices.accessKey',
      'invoices.taxStatus',
      'invoices.authorizedAt',
      'invoices.taxMessages',
    ])
    .where('invoices.taxStatus', '<>', 'AUTHORIZED')
    .where('invoices.status', '=', 'CREATED')
    .where('electronicDocuments.id', 'is', null)
    .where('invoices.id', '>', after)
    .orderBy('invoices.id')
    .limit(MOST.INVOICE),
)

const findOpenNotes = prepare<{ after: number }>()((db, { after }) =>
  db
    .selectFrom('creditNotes')
    .leftJoin('outbox', 'outbox.uuid', 'creditNotes.creditNoteUuid')
    .leftJoin('electronicDocuments', (join) =>
      join
        .onRef('electronicDocuments.documentId', '=', 'creditNotes.id')
        .on('electronicDocuments.kind', '=', 'CREDIT_NOTE'),
    )
    .select([
      'creditNotes.id',
      'creditNotes.creditNoteUuid as uuid',
      'creditNotes.accessKey',
      'creditNotes.taxStatus',
      'creditNotes.authorizedAt',
      'creditNotes.taxMessages',
    ])
    .where('creditNotes.taxStatus', '<>', 'AUTHORIZED')
    // The outbox deletes old operations, but only settled ones.
    .where((eb) => eb.or([eb('outbox.id', 'is', null), eb('outbox.state', '=', 'done')]))
    .where('electronicDocuments.id', 'is', null)
    .where('creditNotes.id', '>', after)
    .orderBy('creditNotes.id')
    .limit(MOST.CREDIT_NOTE),
)

const findNewestInvoice = prepare<Record<never, never>>()((db) =>
  db.selectFrom('invoices').select((eb) => eb.fn.max('id').as('id')),
)

const findNewestNote = prepare<Record<never, never>>()((db) =>
  db.selectFrom('creditNotes').select((eb) => eb.fn.max('id').as('id')),
)

const kinds = {
  INVOICE: {
    findNewest: findNewestInvoice,
    findOpen: findOpenInvoices,
    look: (ask: Ask, uuid: string) =>
      ask('invoices.list', { query: { invoiceUuid: uuid, size: 1 } }),
  },
  CREDIT_NOTE: {
    findNewest: findNewestNote,
    findOpen: findOpenNotes,
    look: (ask: Ask, uuid: string) =>
      ask('creditNotes.list', { query: { creditNoteUuid: uuid, size: 1 } }),
  },
} as const satisfies Record<ElectronicDocumentKind, unknown>

/** Id of the last document of each kind that was asked for; 0 starts again. */
type Cursors = Record<ElectronicDocumentKind, number>

const FROM_THE_OLDEST: Readonly<Cursors> = { INVOICE: 0, CREDIT_NOTE: 0 }

/**
 * Copies from the central the state of this till's documents at the tax office and its messages, if
 * the central transmits them. Stops at the first failure.
 */
async function takeTaxStandings(ports: Ports, cursors: Readonly<Cursors>): Promise<Cursors> {
  const invoices = await takeOf(ports, 'INVOICE', cursors.INVOICE)
  if (invoices.isFailed) return { ...cursors, INVOICE: invoices.after }
  const notes = await takeOf(ports, 'CREDIT_NOTE', cursors.CREDIT_NOTE)
  return { INVOICE: invoices.after, CREDIT_NOTE: notes.after }
}

async function takeOf(
  { database, ask, publish }: Ports,
  kind: ElectronicDocumentKind,
  after: number,
): Promise<{ readonly after: number; readonly isFailed: boolean }> {
  const { findNewest, findOpen, look } = kinds[kind]
  const newest = await findNewest.first(database.reader, {})
  const floor = (newest?.id ?? 0) - REACH
  const open = await findOpen.all(database.reader, { after: Math.max(after, floor) })
  let last = after
  for (const { id, uuid, accessKey, ...ours } of open) {
    const finding = await look(ask, uuid)
    if (finding.kind === 'failed') return { after: last, isFailed: true }
    last = id
    const data: readonly Answered[] = finding.kind === 'found' ? (finding.body.data ?? []) : []
    // A central that assigns its own numbers knows nothing about our document.
    const found = data.find((row) => row.accessKey === accessKey)
    const theirs = found === undefined ? undefined : standingOf(found)
    if (theirs === undefined || isSame(ours, theirs)) continue
    const invoiceId = await database.transaction((db) => saveTaxStanding(db, kind, id, theirs))
    if (invoiceId !== undefined) publish({ event: 'invoices', data: { invoiceId } })
  }
  return { after: open.length < MOST[kind] ? 0 : last, isFailed: false }
}

type Answered = Pick<
  NonNullable<LenientAnswer<'invoices.list'>['data']>[number],
  'accessKey' | 'taxStatus' | 'authorizedAt' | 'taxMessages'
>

/** Returns undefined if the answer has no state. A central may omit date and messages. */
function standingOf({ taxStatus, authorizedAt, taxMessages }: Answered): TaxStanding | undefined {
  const known = taxStatuses.find((status) => status === taxStatus)
  if (known === undefined) return undefined
  return {
    taxStatus: known,
    authorizedAt: known === 'AUTHORIZED' ? (authorizedAt ?? null) : null,
    taxMessages: (taxMessages ?? []).flatMap(
      ({ code, kind = 'ERROR', message, info = null }): ElectronicDocumentMessage[] =>
        code === undefined && message === undefined
          ? []
          : [{ code: code ?? '', kind, message: message ?? '', info }],
    ),
  }
}

interface StoredStanding {
  readonly taxStatus: string
  readonly authorizedAt: string | null
  readonly taxMessages: string | null
}

function isSame(ours: StoredStanding, theirs: TaxStanding): boolean {
  return (
    ours.taxStatus === theirs.taxStatus &&
    ours.authorizedAt === theirs.authorizedAt &&
    JSON.stringify(readTaxMessages(ours.taxMessages)) === JSON.stringify(theirs.taxMessages)
  )
}

/**
 * Asks every minute while the connection is open; if a person presses the button, it starts with
 * the oldest.
 */
export function watchTaxStatuses(
  ports: Ports & {
    readonly timers: Timers
    readonly log: Log
    readonly isReady: () => Promise<boolean>
  },
): Rounds {
  let cursors = FROM_THE_OLDEST
  return watchRounds({
    ...ports,
    everyMs: EVERY_MS,
    failure: 'States of the tax office not read',
    async round(isPressed) {
      if (isPressed || (await ports.isReady())) {
        cursors = await takeTaxStandings(ports, isPressed ? FROM_THE_OLDEST : cursors)
      }
    },
  })
}
