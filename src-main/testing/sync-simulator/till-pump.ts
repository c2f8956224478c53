import type { ReadDatabase } from '#main/database/prepared.ts'
import type { OutboxStore } from '#main/core/outbox/outbox-operation.ts'
import { askOver } from '#main/work/sync/engine/push/ask-central.ts'
import { createCentralSession } from '#main/work/sync/engine/transport/central-session.ts'
import { Pump } from '#main/work/sync/engine/push/pump.ts'
import { createTranslator } from '#main/work/sync/engine/push/translate-operation.ts'
import { pushRecords } from '#main/work/sync/resources/index.ts'
import { signIn } from '#main/work/sync/resources/sign-in.ts'
import type { TillOptions } from './till-options.ts'

/** Creates the shipped pump over a simulated network. */
export function createTillPump(
  { time, random, send, profile, name }: TillOptions,
  db: ReadDatabase,
  store: OutboxStore,
): Pump {
  const session = createCentralSession({
    transport: send,
    signIn,
    credentials: { username: name, password: name },
    timeoutMs: profile.timeoutMs,
    clock: time,
    installationId: name,
    installationSecret: name,
  })
  return new Pump({
    store,
    records: pushRecords,
    translator: createTranslator({
      db,
      records: pushRecords,
      installationId: name,
      // Nothing is pulled, and each id comes with an earlier operation of the same lane.
      mayArrive: () => Promise.resolve(false),
    }),
    connection: session,
    ask: askOver((request) => session.send(request)),
    profile: () => profile,
    clock: time,
    timers: time,
    randomness: random,
    changed: () => undefined,
    log: (_level, message, error) => {
      throw new Error(message, { cause: error })
    },
  })
}
