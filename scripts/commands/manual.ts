import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../builds/ensure-built.ts'
import { writeSite } from '../manual/write-site.ts'
import { root } from '../root.ts'
import { usageOf } from '../terminal/command-help.ts'

const USAGE_EXIT_CODE = 2

/** `npm run manual -- [--pictures]`: writes docs/manual as a static site into out/manual. */
async function manual(): Promise<void> {
  const { values } = parseArgs({ options: { pictures: { type: 'boolean' } } })
  if (values.pictures === true) await takePictures()
  const folder = join(root, 'out/manual')
  const count = writeSite(folder)
  console.log(`${count} páginas: ${join(folder, 'index.html')}`)
}

/** Takes the pictures of the demo in a real browser. */
async function takePictures(): Promise<void> {
  await ensureBuilt(['main', 'renderer'])
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'test', '--project=manual', '--workers=1'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MANUAL_PICTURES: 'write' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

try {
  await manual()
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error
  console.error(`${message}\nUso: ${usageOf('manual')}`)
  process.exitCode = USAGE_EXIT_CODE
}
