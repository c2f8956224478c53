import { sql } from 'kysely'
import { z } from 'zod'
import { instant, type WriteContext } from '#main/core/acts/context.ts'
import {
  LEFT_TO_MAIN,
  SETTLED_STATES,
  SHOP_ALONE,
  WAITING_STATES,
} from '#main/core/outbox/outbox-states.ts'
import { isMarkedAlone } from '#main/core/outbox/shop-input.ts'
import type { LeftToMain } from '#main/core/settings/setting-table.ts'
import { deleteSetting, readSetting } from '#main/core/settings/settings.ts'
import type { WriteDatabase } from '#main/database/prepared.ts'
import type { Instant } from '#main/database/schema.ts'
import { readStored } from '#main/database/stored-json.ts'
import { shopAloneOperations } from '#shared/api/pushed-operations.ts'
import { ASIDE, forgetReceiverIds } from './leave-to-main.ts'

const Uuids = z.array(z.string())
const forShopAlone: ReadonlySet<string> = new Set(shopAloneOperations)

/**
 * Takes back what a counter with own points left to the main till, because it is the main till itself now. The former
 * one may have sent all of it: operations are looked up at the central first, and the tax office is asked for documents
 * before they are sent. So are the acts that this counter did since, after the row `last`, which the former main till
 * may have passed on.
 */
export async function giveBackLeft(write: WriteContext, last: number): Promise<void> {
  const { db } = write
  const left = await readSetting(db, 'bringing.left')
  await forgetReceiverIds(db)
  await db
    .updateTable('idMap')
    .set({ resource: sql<string>`substr(resource, ${sql.lit(ASIDE.length + 1)})` })
    .where('resource', 'like', `${ASIDE}%`)
    .execute()
  if (left !== undefined) {
    await takeBackOperations(db, left)
    await takeBackDocuments(db, left)
    await takeBackMails(db, left)
    await takeBackPapers(write, left)
  }
  await addressToCentral(db, last, instant(write))
  await deleteSetting(db, 'bringing.left')
  await deleteSetting(db, 'bringing.prepared')
}

async function takeBackOperations(db: WriteDatabase, { parked }: LeftToMain): Promise<void> {
  for (const { id, code } of parked) {
    await db
      .updateTable('outbox')
      .set({ state: 'parked', lastError: code, settledAt: null })
      .where('id', '=', id)
      .where('lastError', '=', LEFT_TO_MAIN)
      .execute()
  }
  await db
    .updateTable('outbox')
    .set({ state: 'unknown', lastError: null, settledAt: null })
    .where('state', '=', 'done')
    .where('lastError', '=', LEFT_TO_MAIN)
    .execute()
}

/** A document that was annulled meanwhile has a later instant, and stays withdrawn. */
async function takeBackDocuments(db: WriteDatabase, { at }: LeftToMain): Promise<void> {
  await db
    .updateTable('electronicDocuments')
    .set((set) => ({
      withdrawnAt: null,
      isUncertain: 1,
      nextAttemptAt: null,
      revision: set('revision', '+', 1),
    }))
    .where('withdrawnAt', '=', at)
    .execute()
}

/** Call it after the documents were taken back: the mail of one that was annulled meanwhile stays cancelled. */
async function takeBackMails(db: WriteDatabase, { mails }: LeftToMain): Promise<void> {
  for (const id of mails) {
    await db
      .updateTable('mailMessages')
      .set((set) => ({ state: 'QUEUED', revision: set('revision', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'CANCELLED')
      .where((eb) =>
        eb.or([
          eb('notice', 'is not', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('electronicDocuments as document')
                .select('document.id')
                .whereRef('document.kind', '=', 'mailMessages.kind')
                .whereRef('document.documentId', '=', 'mailMessages.documentId')
                .where('document.withdrawnAt', 'is not', null),
            ),
          ),
        ]),
      )
      .execute()
  }
}

/** The former main till may have printed them: a person decides, so that no dish is cooked twice. */
async function takeBackPapers(write: WriteContext, { papers }: LeftToMain): Promise<void> {
  for (const id of papers) {
    await write.db
      .updateTable('printJobs')
      .set({ state: 'UNKNOWN', lastErrorCode: 'PRINTER_STOPPED', settledAt: instant(write) })
      .where('id', '=', id)
      .where('state', '=', 'CANCELLED')
      .execute()
  }
}

/**
 * Addresses the own acts to the central. They were kept in one order for the main till; each waits for the one before,
 * because they may depend on each other across lanes.
 */
async function addressToCentral(db: WriteDatabase, last: number, now: Instant): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'uuid', 'operation', 'input', 'follows', 'firstSentAt'])
    .where('id', '>', last)
    .where('shrunkAt', 'is', null)
    .orderBy('id')
    .execute()
  let before = await lastOfLanes(db, last)
  for (const { id, uuid, operation, input, follows, firstSentAt } of rows) {
    const isAlone = forShopAlone.has(operation) || isMarkedAlone(input)
    const known = (follows === null ? null : readStored(Uuids, follows)) ?? []
    await db
      .updateTable('outbox')
      .set({
        attempts: 0,
        request: null,
        nextAttemptAt: null,
        waitMs: null,
        lastStatus: null,
        errors: null,
        conflict: null,
        conflictReview: null,
        centralId: null,
        ...(isAlone
          ? { state: 'done' as const, lastError: SHOP_ALONE, settledAt: now }
          : {
              // An act that never left this program is surely not at the central.
              state: firstSentAt === null ? ('pending' as const) : ('unknown' as const),
              lastError: null,
              settledAt: null,
              follows: JSON.stringify([...new Set([...known, ...before])]),
            }),
      })
      .where('id', '=', id)
      .execute()
    if (!isAlone) before = [uuid]
  }
}

/** Returns the last waiting operation of each lane of the shared past. */
async function lastOfLanes(db: WriteDatabase, last: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('uuid')
    .where('id', 'in', (lanes) =>
      lanes
        .selectFrom('outbox')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('state', 'in', WAITING_STATES)
        .where('state', 'not in', SETTLED_STATES)
        .where('id', '<=', last)
        .groupBy('lane'),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ uuid }) => uuid)
}
