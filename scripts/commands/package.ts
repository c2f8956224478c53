import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { allParts } from '../builds/build-stamp.ts'
import { ensureBuilt } from '../builds/ensure-built.ts'
import { writeInstallerParts } from '../releases/write-installer-parts.ts'
import { writeNotices } from '../releases/write-notices.ts'
import { root } from '../root.ts'

/** `npm run package [-- --linux|--win …]`: builds installers in dist/; downloads Electron's program. */
await ensureBuilt(allParts)
writeInstallerParts()
writeNotices()
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/electron-builder/cli.js'),
    '--config=electron-builder.yml',
    '--publish=never',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
