import { join } from 'node:path'
import { type Repeat, repeat } from '#main/core/clock/repeat.ts'
import type { Updates } from '#main/core/ports/updates.ts'
import { loadUpdateSettings } from '#main/core/settings/settings.ts'
import type { UpdateSettings } from '#main/core/settings/update-settings.ts'
import { carryOutPlan } from './carry-out-plan.ts'
import { compareVersions } from './compare-versions.ts'
import { isShopAtRest } from './is-shop-at-rest.ts'
import { openSource, readText } from './source/open-source.ts'
import {
  MANIFEST_BYTES,
  newerRelease,
  NEWEST_MANIFEST,
  readManifest,
} from './source/release-manifest.ts'
import { tellOutcome } from './tell-outcome.ts'
import { placeOf, problemOf, type UpdateDesk, type UpdatePorts } from './update-desk.ts'
import {
  readUpdateFile,
  type StoredUpdate,
  UPDATES_FOLDER,
  writeUpdateFile,
} from './update-file.ts'

const PASS_EVERY_MS = 60_000
const LOOK_EVERY_MS = 86_400_000

export interface RunningUpdates extends Updates {
  start(): void
  stop(): Promise<void>
}

/** Looks for releases once a day and carries out the update that somebody agreed to, a step at a time. */
export function createUpdates(ports: UpdatePorts): RunningUpdates {
  const { dataFolder, clock, timers, log, reader, installer, changed } = ports
  let downloadedBytes = 0
  const stop = new AbortController()
  let passes: Repeat | undefined
  const desk: UpdateDesk = {
    ...ports,
    folder: join(dataFolder, UPDATES_FOLDER),
    // Read each time: the host settles the file after the data are open.
    read: () => readUpdateFile(dataFolder),
    write(change) {
      writeUpdateFile(dataFolder, { ...desk.read(), ...change })
      changed()
    },
    progressed(bytes) {
      downloadedBytes = bytes
    },
    stopping: stop.signal,
  }

  async function look(settings: UpdateSettings): Promise<void> {
    const lookedAt = clock.now().toISOString()
    try {
      const { source, key } = placeOf(settings)
      const opened = openSource(source, ports.fetch, stop.signal)
      const text = await readText(opened, NEWEST_MANIFEST, MANIFEST_BYTES)
      const manifest = readManifest(text, key)
      const release = newerRelease(manifest, ports.version, installer?.target)
      desk.write({ lookedAt, release, problem: null })
    } catch (error) {
      desk.write({ lookedAt, problem: problemOf(error, log) })
    }
  }

  async function pass(): Promise<void> {
    await tellOutcome(desk)
    const settings = await loadUpdateSettings(reader)
    const stored = desk.read()
    if (stored.plan !== null) {
      await carryOutPlan(desk, placeOf(settings))
      return
    }
    if (!settings.isOn || !isDue(stored, clock.now())) return
    if (await isShopAtRest(reader)) await look(settings)
  }

  return {
    isSupported: true,
    state() {
      const { plan, release, lookedAt, problem, outcome } = desk.read()
      const isDownloaded = plan !== null && plan.step !== 'DOWNLOADING'
      return {
        canInstall: installer !== undefined,
        step: plan === null ? 'NONE' : shownSteps[plan.step],
        release: plan?.release ?? (isNews(release) ? release : null),
        downloadedBytes: isDownloaded ? plan.release.package.bytes : downloadedBytes,
        canGoBack: plan?.previous != null,
        lookedAt,
        problem,
        outcome,
      }
    },
    look,
    agree(version) {
      const { release } = desk.read()
      if (release === null || release.version !== version) throw new Error(`Unknown: ${version}`)
      downloadedBytes = 0
      const plan = {
        step: 'DOWNLOADING' as const,
        from: ports.version,
        release,
        previous: null,
        backup: null,
        starts: 0,
        returns: 0,
      }
      desk.write({ plan, problem: null })
      void passes?.now(undefined).catch((error: unknown) => failed(error))
    },
    cancel() {
      const { plan } = desk.read()
      if (plan?.step !== 'DOWNLOADING' && plan?.step !== 'WAITING') return false
      desk.write({ plan: null, problem: null })
      return true
    },
    start() {
      passes = repeat({ timers, everyMs: PASS_EVERY_MS, run: pass, failed })
    },
    async stop() {
      stop.abort()
      await passes?.stop()
    },
  }

  /** False for a release that a person has installed by hand since the last look. */
  function isNews(release: StoredUpdate['release']): boolean {
    return release !== null && compareVersions(release.version, ports.version) > 0
  }

  function failed(error: unknown): void {
    if (!stop.signal.aborted) log('warn', 'The update could not go on', error)
  }
}

const shownSteps = {
  DOWNLOADING: 'DOWNLOADING',
  WAITING: 'WAITING',
  INSTALLING: 'INSTALLING',
  STARTING: 'INSTALLING',
  RETURNING: 'INSTALLING',
} as const

function isDue({ lookedAt }: StoredUpdate, now: Date): boolean {
  if (lookedAt === null) return true
  const age = now.getTime() - Date.parse(lookedAt)
  // A negative age means that the clock was set back.
  return age < 0 || age >= LOOK_EVERY_MS
}
