import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from '../../scripts/services/memory-folder.ts'
import type { KeptSessions } from './kept-sessions.ts'

/** A stopped data folder with the demo, and a session of each demo user in it. */
export interface DemoTemplate {
  readonly folder: string
  readonly sessions: KeptSessions
}

/** Environment variable with the folder of the templates, which all workers of a run read. */
const FOLDER_VARIABLE = 'MOSTRADOR_DEMO_TEMPLATES'
const LOOK_AGAIN_MS = 50
/** Holds the process id of the worker that fills a template. */
const FILLER = 'filler'

/** Playwright calls it before the first worker of a run starts, and the returned function after the last one ends. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export
export default function provideTemplateFolder(): () => void {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'mostrador-e2e-demo-'))
  process.env[FOLDER_VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Returns the template of this name. All workers of a run share it, because filling one hashes a dozen secrets: the
 * first worker calls `fill` with an empty folder, and the others wait. If `fill` fails, the next one tries.
 */
export async function demoTemplate(
  name: string,
  fill: (folder: string) => Promise<KeptSessions>,
): Promise<DemoTemplate> {
  const place = join(process.env[FOLDER_VARIABLE] ?? '', name)
  const folder = join(place, 'data')
  const sessionsFile = join(place, 'sessions.json')
  while (!existsSync(sessionsFile)) {
    if (isTaken(place)) {
      freeIfLeft(place)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
      continue
    }
    try {
      mkdirSync(folder)
      writeFileSync(`${sessionsFile}.new`, JSON.stringify(await fill(folder)))
      renameSync(`${sessionsFile}.new`, sessionsFile)
    } catch (error) {
      rmSync(place, { recursive: true, force: true })
      throw error
    }
  }
  return { folder, sessions: JSON.parse(readFileSync(sessionsFile, 'utf8')) as KeptSessions }
}

/** Returns false only for the caller that may fill this place. */
function isTaken(place: string): boolean {
  try {
    mkdirSync(place)
    writeFileSync(join(place, FILLER), String(process.pid))
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}

/** Frees the place of a worker that ended early, as after a timeout, so that the others do not wait. */
function freeIfLeft(place: string): void {
  const file = join(place, FILLER)
  const filler = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  // The folder is created before the file, so the file may be missing or empty for a moment.
  if (filler === 0) return
  try {
    process.kill(filler, 0)
  } catch {
    rmSync(place, { recursive: true, force: true })
  }
}
