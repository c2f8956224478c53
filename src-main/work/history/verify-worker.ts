import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { verifyHistory, type VerifyOptions } from '#main/database/history/compare/verify-history.ts'
import { lowerPriority } from '#main/database/sqlite/low-priority.ts'
import { createRest } from '#main/database/sqlite/rest.ts'

const { file, options } = workerData as { file: string; options: VerifyOptions }

lowerPriority()
const rest = createRest({ longestMs: 100 })

const raw = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
raw.pragma('trusted_schema = OFF')
raw.pragma('cache_size = -4096')
parentPort?.postMessage({ isOpen: true })
const finding = verifyHistory(raw, {
  ...options,
  progress(share) {
    parentPort?.postMessage({ share })
    rest()
  },
})
raw.close()
parentPort?.postMessage({ finding })
