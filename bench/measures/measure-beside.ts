import { cpSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AuditVerification } from '#shared/api/machine/audit-entries.ts'
import {
  readIntegrityState,
  writeIntegrityState,
} from '#main/database/sqlite/integrity/integrity-state.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { type Caller, mustSucceed } from '../bench-app.ts'
import { dropCache } from '../drop-cache.ts'
import { type HostProcess, startHost } from '../host-process.ts'
import { signInOverHttp } from './measure-http.ts'
import { openRegister } from './measure-sales.ts'
import { atMost, below, type Figure, milliseconds } from '../report.ts'
import { saleOf, sellableProducts } from '../sale-request.ts'
import { timingsOf } from '../statistics.ts'

const EVERY_MS = 50
const ALONE = 400
const SLOWEST_MS = 60
const GIGABYTE = 1_000_000_000
/** Longest wait for the check of a file that is not in the system's cache. */
const CHECK_MS = 300_000

/**
 * Measures a sale every 50 ms on a large file: alone, during a backup, and while a start checks the pages of the file,
 * which are not in the system's cache.
 */
export async function measureBeside(seeded: string, workFolder: string): Promise<Figure[]> {
  const folder = join(workFolder, 'beside')
  cpSync(seeded, folder, { recursive: true })
  const file = join(folder, DATABASE_FILE)
  const gigabytes = (statSync(file).size / GIGABYTE).toFixed(1)
  try {
    // The first start checks the copy against its state outside; that must not count.
    await (await startHost(folder)).stop()
    setChecked(file, Date.now())
    const first = await openShop(folder)
    await openRegister(first.caller)
    await untilVerified(first.caller)
    const alone = timingsOf(await sellUntil(first, (count) => count >= ALONE))
    let isTaken = false
    const backup = first.caller.call('POST', '/backups').then((answer) => {
      isTaken = true
      return mustSucceed(Promise.resolve(answer))
    })
    const during = timingsOf(await sellUntil(first, () => isTaken))
    await backup
    await first.host.stop()
    rmSync(join(folder, 'backups'), { recursive: true, force: true })

    setChecked(file, null)
    dropCache(folder)
    const second = await openShop(folder)
    const started = performance.now()
    const isChecked = () => readIntegrityState(file).checkedMs !== null
    const checking = timingsOf(
      await sellUntil(second, () => isChecked() || performance.now() - started > CHECK_MS),
    )
    const checkMs = performance.now() - started
    const isWhole = isChecked()
    await second.host.stop()
    const ends = isWhole ? `in ${(checkMs / 1_000).toFixed(0)} s` : 'not ended'
    return [
      below(
        `A sale every ${EVERY_MS} ms during a backup of ${gigabytes} GB`,
        `${during.count} sales, slowest alone ${milliseconds(alone.maximum)},`,
        during.maximum,
        SLOWEST_MS,
      ),
      atMost(
        `The same while the pages of ${gigabytes} GB are checked, not in the cache: p99`,
        `p99 ${milliseconds(checking.p99)} and ${milliseconds(alone.p99)}, ${checking.count} sales, checked ${ends}`,
        checking.p99 / alone.p99,
        1.1,
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Shop {
  readonly host: HostProcess
  readonly caller: Caller
  readonly sell: () => Promise<unknown>
}

async function openShop(folder: string): Promise<Shop> {
  const host = await startHost(folder)
  const caller = await signInOverHttp(host.url)
  const products = await sellableProducts(caller)
  let index = 0
  return {
    host,
    caller,
    sell: () => mustSucceed(caller.call('POST', '/invoices', saleOf(products, index++))),
  }
}

function setChecked(file: string, checkedMs: number | null): void {
  writeIntegrityState(file, {
    ...readIntegrityState(file),
    checkedMs,
    tables: [],
    isOpen: false,
  })
}

/** Waits until the check of the chain that follows a start has ended. */
async function untilVerified(caller: Caller): Promise<void> {
  for (;;) {
    const state = (await mustSucceed(
      caller.call('GET', '/audit-entries/verification'),
    )) as AuditVerification
    if (state.checkedAt !== null && !state.isRunning) return
    await pause(200)
  }
}

/** Sells at a steady pace; a late sale does not delay the next ones. Returns the time of each sale in ms. */
async function sellUntil({ sell }: Shop, isEnough: (count: number) => boolean): Promise<number[]> {
  const times: number[] = []
  const started = performance.now()
  while (!isEnough(times.length)) {
    const before = performance.now()
    await sell()
    times.push(performance.now() - before)
    const next = started + times.length * EVERY_MS
    await pause(Math.max(0, next - performance.now()))
  }
  return times
}
