import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { verifyHistory, type VerifyOptions } from '../database/history/verify-history.ts'

const { file, options } = workerData as { file: string; options: VerifyOptions }

/** Rests as long as it works, so that a till with two cores keeps one free. */
const rest = new Int32Array(new SharedArrayBuffer(4))
let since = performance.now()

const raw = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
raw.pragma('trusted_schema = OFF')
raw.pragma('cache_size = -4096')
const finding = verifyHistory(raw, {
  ...options,
  progress(share) {
    parentPort?.postMessage({ share })
    Atomics.wait(rest, 0, 0, Math.min(100, performance.now() - since))
    since = performance.now()
  },
})
raw.close()
parentPort?.postMessage({ finding })
