import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../builds/replace-file.ts'

/** What a download depends on: with another version, mirror or proxy it is tried again the same day. */
export interface DownloadSource {
  readonly version: string
  readonly environment: NodeJS.ProcessEnv
}

interface FailedAttempt {
  readonly at: string
  readonly source: string
  readonly reason: string
}

const SOURCE_VARIABLE =
  /^(?:npm_config_)?(?:electron_(?:mirror|custom_?\w+)|(?:https?_)?proxy|no_?proxy|cafile)$|^NODE_EXTRA_CA_CERTS$/i
const fileIn = (memory: string) => join(memory, 'failed-attempt.json')

export function keepFailedAttempt(
  memory: string,
  source: DownloadSource,
  now: Date,
  reason: string,
): void {
  const attempt: FailedAttempt = { at: now.toISOString(), source: digestOf(source), reason }
  replaceFile(fileIn(memory), JSON.stringify(attempt))
}

export function forgetFailedAttempt(memory: string): void {
  rmSync(fileIn(memory), { force: true })
}

/** Returns why the last attempt failed, if that was on this calendar day: a shop starts its till each morning. */
export function failedToday(memory: string, source: DownloadSource, now: Date): string | undefined {
  const attempt = readAttempt(memory)
  if (attempt?.source !== digestOf(source)) return undefined
  return new Date(attempt.at).toDateString() === now.toDateString() ? attempt.reason : undefined
}

/** Addresses may hold a password, so only their digest is stored. */
function digestOf({ version, environment }: DownloadSource): string {
  const settings = Object.entries(environment)
    .filter(([name]) => SOURCE_VARIABLE.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other))
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('base64url')
}

function readAttempt(memory: string): FailedAttempt | undefined {
  try {
    return JSON.parse(readFileSync(fileIn(memory), 'utf8')) as FailedAttempt
  } catch {
    return undefined
  }
}
