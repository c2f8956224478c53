import { API_PREFIX } from '#shared/api/index.ts'
import { counters } from '#shared/api/machine/counters.ts'
import { system } from '#shared/api/machine/system.ts'
import type { Apart } from '#main/core/ports/bringing.ts'
import type { ReadDatabase } from '#main/database/prepared.ts'
import { buildHandover, slicesOf } from './build-handover.ts'
import type { ActSender } from './queue/send-acts.ts'

/**
 * Hands over what no act carries. Returns false if the main till did not take all of it; sent again, what it has does
 * nothing.
 */
export async function handOver(
  db: ReadDatabase,
  apart: Pick<Apart, 'past' | 'since'>,
  sender: Pick<ActSender, 'sendOwn'>,
): Promise<boolean> {
  const { method, path } = counters.handOver
  for (const slice of slicesOf(await buildHandover(db, apart))) {
    const reply = await sender.sendOwn({
      method,
      path: API_PREFIX + path,
      body: JSON.stringify(slice),
    })
    if (reply.kind !== 'answer' || reply.status !== 200) return false
  }
  return true
}

/** True if the main till answers. */
export async function isMainThere(sender: Pick<ActSender, 'sendOwn'>): Promise<boolean> {
  const { method, path } = system.health
  const reply = await sender.sendOwn({ method, path: API_PREFIX + path, body: null })
  return reply.kind === 'answer' && reply.status === 200
}
