import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { givenDataFolder } from '#main/testing/programs/spawn-server.ts'
import { allParts } from '../builds/build-stamp.ts'
import { givenCheckout } from '../electron/testing/given-checkout.ts'
import { electronArchive, installerVariables } from '../electron/testing/given-electron.ts'
import { closedHost, givenMirror, serving } from '../electron/testing/given-mirror.ts'
import { ensureBuilt } from '../builds/ensure-built.ts'
import { HOST_FLAGS } from '../host-flags.ts'

const archive = electronArchive()
const IN_BROWSER = 'Mostrador se abre en el navegador.\n'

// A checkout of a test has links to this repository's `out`.
beforeAll(() => ensureBuilt(allParts), 180_000)

interface Given {
  readonly mirror: string
  readonly options?: readonly string[]
  readonly environment?: NodeJS.ProcessEnv
  readonly checkout?: string
}

/** Starts `npm start`'s command in a checkout, without a screen. */
function start(given: Given) {
  const checkout = given.checkout ?? givenCheckout(archive)
  const data = givenDataFolder()
  const standInFile = join(data, 'arguments.txt')
  const place = { folder: '', memory: join(checkout, '.data'), override: undefined }
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'start', '--data', data, '--port', '0', ...(given.options ?? [])],
    {
      cwd: checkout,
      env: {
        ...installerVariables(place, given.mirror),
        STAND_IN_FILE: standInFile,
        ...given.environment,
      },
    },
  )
  onTestFinished(() => end(child))
  let said = ''
  let look = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk)
      look()
    })
  }
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      look = () => {
        if (said.includes(text)) resolve()
      }
      look()
      child.once('close', () => reject(new Error(`It ended before «${text}»: ${said}`)))
    })
  return {
    child,
    checkout,
    data,
    says,
    said: () => said,
    exitCode: once(child, 'close').then(([code]) => code as number | null),
    /** The command line of the stand-in; undefined if it was not started. */
    standInArguments: () =>
      existsSync(standInFile) ? readFileSync(standInFile, 'utf8').trimEnd().split('\n') : undefined,
  }
}

/** Ends the terminal and waits for it, so that its folder can be removed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** Waits for the address on the terminal and asks it. */
async function healthOf({ says, said }: ReturnType<typeof start>): Promise<number> {
  await says('Ctrl+C lo cierra.')
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said().split('navegador').at(-1) ?? '')?.[0]
  return (await fetch(`${url}/api/v1/health`)).status
}

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 60_000 }, () => {
  it('downloads a missing Electron, starts it with its arguments, and ends as it ends', async () => {
    const mirror = await givenMirror(serving(archive))
    const first = start({ mirror: mirror.url, options: ['--demo', '--kiosk'] })
    expect(await first.exitCode).toBe(0)
    const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0
    expect(first.standInArguments()).toEqual([
      first.checkout,
      `--js-flags=${HOST_FLAGS.join(' ')}`,
      `--data=${first.data}`,
      '--demo',
      '--kiosk',
      ...(isLinuxRoot ? ['--no-sandbox'] : []),
    ])
    expect(first.said()).toContain('Descargando Electron, una sola vez …')

    const environment = { STAND_IN_EXIT_CODE: '66' }
    const second = start({ mirror: mirror.url, checkout: first.checkout, environment })
    expect(await second.exitCode).toBe(66)
    expect(second.standInArguments()).toHaveLength(isLinuxRoot ? 4 : 3)
    expect(second.said()).toBe('')
    expect(mirror.asked).toHaveLength(1)
  })

  it('without a connection opens in the browser, says so in one line, and does not ask again that day', async () => {
    const host = await closedHost()
    const first = start({ mirror: `http://${host}/` })
    expect(await healthOf(first)).toBe(200)
    expect(first.said()).toContain(
      `\nElectron no se pudo descargar: sin conexión con ${host} (ECONNREFUSED). ${IN_BROWSER}`,
    )
    await end(first.child)
    const second = start({ mirror: `http://${host}/`, checkout: first.checkout })
    expect(await healthOf(second)).toBe(200)
    expect(second.said()).toContain('Electron no está instalado; hoy ya se intentó (sin conexión')
    expect(second.said()).not.toContain('Descargando')
  })

  it('with --electron tries again on the same day, and fails where it cannot open Electron', async () => {
    const mirror = await givenMirror((response) => void response.writeHead(404).end())
    const first = start({ mirror: mirror.url, options: ['--electron'] })
    expect(await first.exitCode).toBe(1)
    expect(first.said()).toBe(
      'Descargando Electron, una sola vez …\n' +
        `Electron no se pudo descargar: ${mirror.host} respondió 404.\n`,
    )
    const second = start({
      mirror: mirror.url,
      options: ['--electron'],
      checkout: first.checkout,
    })
    expect(await second.exitCode).toBe(1)
    expect(mirror.asked).toHaveLength(2)
  })

  it('with --browser downloads nothing', async () => {
    const mirror = await givenMirror(serving(archive))
    const inBrowser = start({ mirror: mirror.url, options: ['--browser'] })
    expect(await healthOf(inBrowser)).toBe(200)
    expect(inBrowser.said()).not.toContain('Electron')
    expect(mirror.asked).toEqual([])
  })

  it('with --browser and --electron ends with the usage', async () => {
    const both = start({ mirror: '', options: ['--browser', '--electron'] })
    expect(await both.exitCode).toBe(2)
    expect(both.said()).toContain('--electron y --browser no van juntos\nUso: npm start -- ')
  })

  it('goes on in the browser as soon as Enter skips the download', async () => {
    const mirror = await givenMirror((response) => response.writeHead(200).flushHeaders())
    const skipped = start({ mirror: mirror.url })
    await skipped.says('Descargando Electron, una sola vez … (Enter lo omite)')
    skipped.child.stdin.write('\n')
    expect(await healthOf(skipped)).toBe(200)
    expect(skipped.said()).toContain(
      `Electron no está instalado (se omitió su descarga). ${IN_BROWSER}`,
    )
  })

  it('on a build machine waits for no key', async () => {
    const begun = Promise.withResolvers<ServerResponse>()
    const mirror = await givenMirror(begun.resolve)
    const built = start({ mirror: mirror.url, environment: { CI: 'true' } })
    const response = await begun.promise
    built.child.stdin.write('\n')
    response.end(archive)
    expect(await built.exitCode).toBe(0)
    expect(built.said()).not.toContain('Enter')
    expect(built.standInArguments()).toBeDefined()
  })

  it('killed while it downloads takes the installer with it; the next start downloads again', async () => {
    const begun = Promise.withResolvers<ServerResponse>()
    let count = 0
    const mirror = await givenMirror((response) => {
      count += 1
      if (count > 1) serving(archive)(response)
      else {
        response.writeHead(200, { 'Content-Length': archive.length })
        response.write(archive.subarray(0, 10_000))
        begun.resolve(response)
      }
    })
    const killed = start({ mirror: mirror.url })
    const response = await begun.promise
    const cut = once(response, 'close')
    killed.child.kill('SIGKILL')
    await cut
    const next = start({ mirror: mirror.url, checkout: killed.checkout })
    expect(await next.exitCode).toBe(0)
    expect(next.standInArguments()).toBeDefined()
  })

  it.each([
    ['the program cannot run on this machine', { STAND_IN_EXIT_CODE: '127' }, 'terminó con 127'],
    ['there is no screen', { STAND_IN_EXIT_CODE: '1' }, 'terminó con 1'],
  ])('opens in the browser if %s', async (_why, environment, reason) => {
    const mirror = await givenMirror(serving(archive))
    const started = start({ mirror: mirror.url, environment })
    expect(await healthOf(started)).toBe(200)
    expect(started.said()).toContain(
      `Electron no pudo abrirse en este equipo (${reason}). ${IN_BROWSER}`,
    )
    await end(started.child)
    const insisting = start({
      mirror: mirror.url,
      checkout: started.checkout,
      environment,
      options: ['--electron'],
    })
    expect(await insisting.exitCode).toBe(1)
    expect(insisting.said()).toBe(`Electron no pudo abrirse en este equipo (${reason}).\n`)
  })

  it('does not open the browser if Electron ends after it was ready', async () => {
    const mirror = await givenMirror(serving(archive))
    const environment = { STAND_IN_IS_READY: '1', STAND_IN_EXIT_CODE: '1' }
    const started = start({ mirror: mirror.url, environment })
    expect(await started.exitCode).toBe(1)
    expect(started.said()).not.toContain('navegador')
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'a %s ends Electron and itself',
    async (signal) => {
      const mirror = await givenMirror(serving(archive))
      const started = start({
        mirror: mirror.url,
        environment: { STAND_IN_NODE: process.execPath },
      })
      await started.says('The stand-in stays')
      started.child.kill(signal)
      expect(await started.exitCode).toBe(0)
      expect(started.said()).not.toContain('navegador')
    },
  )

  it('repairs a damaged installation before it starts it', async () => {
    const mirror = await givenMirror(serving(archive))
    const first = start({ mirror: mirror.url })
    expect(await first.exitCode).toBe(0)
    writeFileSync(join(first.checkout, 'node_modules/electron/dist/electron'), '')
    const second = start({ mirror: mirror.url, checkout: first.checkout })
    expect(await second.exitCode).toBe(0)
    expect(second.standInArguments()).toBeDefined()
    expect(second.said()).toContain('La instalación de Electron está incompleta: se repara.\n')
  })
})
