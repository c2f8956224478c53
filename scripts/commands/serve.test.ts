import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { givenDataFolder, watchServer } from '#main/testing/programs/spawn-server.ts'
import { root } from '../root.ts'

it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  'a %s to npm closes the server before npm itself ends',
  async (signal) => {
    const folder = givenDataFolder()
    const npm = spawn('npm', ['run', 'serve', '--', '--port', '0', '--data', folder], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const server = watchServer(npm)
    const url = await server.ready
    expect((await fetch(`${url}/api/v1/health`)).status).toBe(200)
    npm.kill(signal)
    const end = await server.ended
    expect(end.stderr).toContain('"message":"Stopped"')
    expect(end.exitCode).toBe(0)
    expect(existsSync(join(folder, `${DATABASE_FILE}-wal`))).toBe(false)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  },
  // The first test may have to build.
  60_000,
)
