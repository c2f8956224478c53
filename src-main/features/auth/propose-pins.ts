import { createHmac } from 'node:crypto'
import type { auth } from '#shared/api/people/auth.ts'
import { invalidField } from '#shared/api/error.ts'
import type { Answer, Input } from '#shared/api/operation.ts'
import { DEFAULT_TIME_ZONE, localDate } from '#shared/domain/calendar.ts'
import type { ReadContext } from '#main/core/acts/context.ts'
import { memoryGroup } from '#main/database/memory.ts'
import { isTrivialPin } from '#main/rules/approval/pins/trivial-pin.ts'

const PROPOSALS = 3

/** A shop whose users have nearly all PINs of four digits gets fewer proposals. */
const MOST_DRAWN = 100

const proposals = memoryGroup<readonly string[]>('proposed-pins', ['users'])

/**
 * GET /auth/pin/proposals: three PINs of four digits that nobody in the establishment has.
 *
 * A user who sees enough free PINs knows the taken ones. So they are not drawn anew: one user gets the same three
 * all day, from a sequence that only the pepper reveals, and another one only when one of them was taken.
 */
export async function proposePins(
  context: ReadContext,
  { query }: Input<typeof auth.pinProposals>,
): Promise<Answer<typeof auth.pinProposals>> {
  const place = await placeOf(context, query.establishmentId)
  const day = localDate(context.clock.now(), DEFAULT_TIME_ZONE)
  const name = `proposals/${context.session.id}/${place.id}/${day}`
  const proposed = await context.memory.recall(proposals, name, () => propose(context, place, name))
  return { pins: [...(proposed ?? [])] }
}

interface Place {
  readonly id: number
  readonly pinSalt: Uint8Array
}

async function propose(context: ReadContext, { id, pinSalt }: Place, name: string) {
  const secrets = context.secrets()
  // PINs are digits, so this hash is no PIN's.
  const key = await secrets.hashPin(name, pinSalt)
  const free = new Set<string>()
  for (let number = 0; free.size < PROPOSALS && number < MOST_DRAWN; number += 1) {
    const pin = pinAt(key, number)
    if (isTrivialPin(pin) || free.has(pin)) continue
    if (!(await isKnown(context, id, await secrets.hashPin(pin, pinSalt)))) free.add(pin)
  }
  return [...free]
}

function pinAt(key: string, number: number): string {
  const drawn = createHmac('sha256', key).update(String(number)).digest().readUInt32BE()
  return String(drawn % 10_000).padStart(4, '0')
}

/** True if any user of the establishment has the PIN; an inactive one may be activated with it. */
async function isKnown(
  { db }: ReadContext,
  establishmentId: number,
  pinHash: string,
): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('establishmentId', '=', establishmentId)
    .where('pinHash', '=', pinHash)
    .executeTakeFirst()
  return owner !== undefined
}

async function placeOf(context: ReadContext, wanted: number | undefined): Promise<Place> {
  const { db, session } = context
  const own = db.selectFrom('users').select('establishmentId').where('id', '=', session.id)
  const place = await db
    .selectFrom('establishments')
    .select(['id', 'pinSalt'])
    .where('id', '=', wanted ?? own)
    .executeTakeFirst()
  if (place === undefined) throw invalidField('establishmentId', 'UNKNOWN_ID')
  return place
}
