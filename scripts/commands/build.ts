import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild, createLogger, type Logger, mergeConfig, type UserConfig } from 'vite'
import { resolveConfig } from 'electron-vite'
import {
  allParts,
  outFolder,
  type Part,
  staleParts,
  stampFile,
  stampOf,
} from '../builds/build-stamp.ts'
import { compressPage } from '../builds/compress-page.ts'
import { lockFile } from '../builds/lock-file.ts'
import { root } from '../root.ts'

const LOCK_TIMEOUT_MS = 180_000

/**
 * `npm run build [-- main preload renderer]`: builds the named parts of out/ that are stale; default: all.
 */
async function build(wanted: readonly Part[]): Promise<void> {
  // Of two starts at once the second waits and then finds the parts fresh.
  const release = lockFile(join(root, 'out/build.lock'), LOCK_TIMEOUT_MS)
  try {
    const stale = staleParts(wanted)
    if (stale.length === 0) return
    const startedAt = performance.now()
    console.error(`Construyendo ${stale.join(', ')} …`)
    process.env['NODE_ENV_ELECTRON_VITE'] = 'production'
    const { config } = await resolveConfig({ root, logLevel: 'warn' }, 'build', 'production')
    const results = await Promise.allSettled(
      stale.map((part) => buildPart(part, config?.[part] as UserConfig)),
    )
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      console.error(`${stale[index]}: ${(result.reason as Error).message}`)
      process.exitCode = 1
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (process.exitCode === undefined) console.error(`Construido en ${seconds} s`)
  } finally {
    release()
  }
}

/** Builds into a folder aside and renames it, so that no start sees half a part. */
async function buildPart(part: Part, config: UserConfig): Promise<void> {
  const aside = join(root, 'out', `.building-${part}`)
  const replaced = join(root, 'out', `.replaced-${part}`)
  for (const folder of [aside, replaced]) rmSync(folder, { recursive: true, force: true })
  // Computed before the build, so that a file changed meanwhile makes the part stale again.
  const stamp = stampOf(part)
  await viteBuild(
    mergeConfig(config, {
      customLogger: quietLogger(),
      build: { outDir: aside, emptyOutDir: true },
    }),
  )
  if (part === 'renderer') await compressPage(aside)
  writeFileSync(stampFile(aside), stamp)
  try {
    renameSync(outFolder(part), replaced)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  renameSync(aside, outFolder(part))
  rmSync(replaced, { recursive: true, force: true })
}

/** Returns a logger with warnings only, without Vite's warning for each `composes … from` of a CSS module. */
function quietLogger(): Logger {
  const logger = createLogger('warn')
  return {
    ...logger,
    warnOnce(message, options) {
      if (!message.includes('did not pass the `from` option')) logger.warnOnce(message, options)
    },
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !allParts.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`Parte desconocida: ${unknown.join(', ')}. Hay: ${allParts.join(', ')}.`)
  process.exit(2)
}
await build(wanted.length === 0 ? allParts : (wanted as Part[]))
