import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../root.ts'

it('npm run printer-simulator: keeps each job as bytes and picture, and shows it on its page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-printed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const flags = ['printer-simulator', '--port', '0', '--page-port', '0', '--folder', folder]
  const child = spawn(process.execPath, ['scripts/run.mjs', ...flags], { cwd: root })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  const found = async (pattern: RegExp) => {
    for (;;) {
      const match = pattern.exec(said)
      if (match?.[1] !== undefined) return match[1]
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const port = Number(await found(/127\.0\.0\.1:(\d+), trabajos/))
  const page = await found(/(http:\/\/\S+)/)

  const socket = connect(port, '127.0.0.1')
  socket.end('MESA 7\n')
  socket.resume()
  await once(socket, 'close')
  while (readdirSync(folder).length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  const kept = readdirSync(folder).find((name) => name.endsWith('.bin')) ?? ''
  expect(readFileSync(join(folder, kept), 'utf8')).toBe('MESA 7\n')
  expect(await (await fetch(page)).text()).toContain('Trabajo 1')
  const picture = await fetch(`${page}/jobs/1.png`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  await fetch(`${page}/act/out`, { method: 'POST' })
  expect(await (await fetch(page)).text()).toContain('"paper":"OUT"')
  child.kill('SIGTERM')
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  expect(exitCode).toBe(0)
})
