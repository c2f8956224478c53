import { z } from 'zod'
import { handshakes, parities, pinpadProtocols } from '#shared/api/payments/pinpads.ts'
import { UNRESOLVED_STATES } from '#shared/domain/payment/pinpad-state.ts'
import type { Flag } from '#main/database/schema.ts'
import { pulledList, type PullScope } from '../../engine/pull/pulled-list.ts'
import { unusedId } from '#main/core/records/unused-id.ts'

const HOUR_MS = 3_600_000
const DEFAULT_TIMEOUT_MS = 90_000

const flag = z.boolean().nullish()
const words = z.string().nullish()

const Pinpad = z.object({
  establishmentId: z.int(),
  name: z.string().min(1),
  colorHex: words,
  provider: z.string(),
  protocol: z.enum(pinpadProtocols),
  acquirerNetwork: words,
  ipAddress: words,
  port: z.int().nullish(),
  timeoutMs: z.int().min(1_000).nullish(),
  fastrackCompatibilityMode: words,
  merchantId: words,
  terminalId: words,
  terminalCid: words,
  serialPath: words,
  baudRate: z.int().nullish(),
  dataBits: z.int().nullish(),
  parity: z.enum(parities).nullish().catch(null),
  stopBits: z.int().nullish(),
  handshake: z.enum(handshakes).nullish().catch(null),
  enabled: flag,
  enableOrder: flag,
  enableNoStockOrder: flag,
  enableInvoice: flag,
  enableQuotation: flag,
})
type Pinpad = z.output<typeof Pinpad>

/** Pinpads of all mapped establishments; the interface lists them by establishment. */
export const pinpads = pulledList('pinpads.list', {
  resource: 'pinpads',
  async input(db) {
    const known = await db
      .selectFrom('idMap')
      .select('centralId')
      .where('resource', '=', 'establishments')
      .orderBy('centralId')
      .execute()
    return known.map(({ centralId }) => ({ params: { establishmentId: centralId } }))
  },
  everyMs: HOUR_MS,
  /** One per establishment, because screens watch only the pinpads of their own. */
  async events(db) {
    const establishments = await db
      .selectFrom('pinpads')
      .select('establishmentId')
      .distinct()
      .execute()
    return establishments.map((data) => ({ event: 'pinpads', data }))
  },
  schema: Pinpad,
  async apply(scope, row, tiedId) {
    const { db, localId } = scope
    const establishmentId = await localId('establishments', row.establishmentId)
    if (establishmentId === null) return undefined
    const id =
      tiedId ??
      (
        await db
          .selectFrom('pinpads')
          .select('id')
          .where('establishmentId', '=', establishmentId)
          .where('name', '=', row.name)
          .executeTakeFirst()
      )?.id
    if (id === undefined) {
      const inserted = await db
        .insertInto('pinpads')
        .values({
          ...columnsOf(row),
          ...wiringOf(row),
          id: await unusedId(db, 'pinpads'),
          establishmentId,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return inserted.id
    }
    // Skip while a charge is unresolved, because it must be settled with the terminal that took it. A later
    // pull updates it.
    if (await isUnresolved(scope, id)) return undefined
    await db
      .updateTable('pinpads')
      .set({
        ...columnsOf(row),
        // The serial port depends on this machine.
        ...(row.serialPath == null ? {} : wiringOf(row)),
        // So does the counter at which it is plugged in, which the central does not know.
        ...(row.protocol === 'SERIAL' ? {} : { counterId: null }),
      })
      .where('id', '=', id)
      .execute()
    return id
  },
  async retire(scope, localIds) {
    for (const id of localIds) {
      if (await isUnresolved(scope, id)) continue
      await scope.db.updateTable('pinpads').set({ enabled: 0 }).where('id', '=', id).execute()
    }
  },
})

function columnsOf(row: Pinpad) {
  return {
    name: row.name,
    colorHex: row.colorHex ?? null,
    provider: row.provider,
    protocol: row.protocol,
    acquirerNetwork: row.acquirerNetwork ?? null,
    ipAddress: row.ipAddress ?? null,
    port: row.port ?? null,
    timeoutMs: row.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    fastrackCompatibilityMode: row.fastrackCompatibilityMode ?? null,
    merchantId: row.merchantId ?? null,
    terminalId: row.terminalId ?? null,
    terminalCid: row.terminalCid ?? null,
    enabled: toFlag(row.enabled, true),
    enableOrder: toFlag(row.enableOrder, true),
    enableNoStockOrder: toFlag(row.enableNoStockOrder, false),
    enableInvoice: toFlag(row.enableInvoice, true),
    enableQuotation: toFlag(row.enableQuotation, false),
  }
}

function wiringOf(row: Pinpad) {
  return {
    serialPath: row.serialPath ?? null,
    baudRate: row.baudRate ?? null,
    dataBits: row.dataBits ?? null,
    parity: row.parity ?? null,
    stopBits: row.stopBits ?? null,
    handshake: row.handshake ?? null,
  }
}

function toFlag(value: boolean | null | undefined, usual: boolean): Flag {
  return (value ?? usual) ? 1 : 0
}

async function isUnresolved({ db }: PullScope, pinpadId: number): Promise<boolean> {
  const charge = await db
    .selectFrom('pinpadTransactions')
    .select('id')
    .where('pinpadId', '=', pinpadId)
    .where('state', 'in', UNRESOLVED_STATES)
    .limit(1)
    .executeTakeFirst()
  return charge !== undefined
}
