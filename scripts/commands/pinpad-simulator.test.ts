import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../root.ts'

function start(options: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'pinpad-simulator', ...options.split(' ')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      said.text += bytes.toString()
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })
  return { child, said, ended }
}

it('opens all connections of the terminal, serves its page, and ends on a signal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pinpad-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const serial = join(folder, 'pinpad')
  const { child, said, ended } = start(
    `--port 0 --nexo-port 0 --page-port 0 --operator approve --serial ${serial}`,
  )

  await expect.poll(() => said.text, { timeout: 10_000 }).toMatch(/Aprobar o rechazar en http/)
  expect(said.text).toMatch(/LAN 127\.0\.0\.1:\d+ · nexo 127\.0\.0\.1:\d+/)
  const [address = ''] = /http:\/\/\S+/.exec(said.text) ?? []
  expect(await (await fetch(`${address}/state`)).json()).toMatchObject({ mode: 'APPROVE' })

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('prints the usage for an invalid option', async () => {
  const { said, ended } = start('--operator maybe')

  expect(await ended).toBe(2)
  expect(said.text).toContain('Uso: npm run pinpad-simulator')
})
