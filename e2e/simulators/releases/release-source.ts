import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The machine that the releases are for. */
export const testTarget = { platform: 'linux', arch: 'x64', kind: 'deb' } as const

export interface Release {
  readonly version: string
  readonly upgradesFrom?: string
  readonly arch?: string
  readonly bytes?: number
}

/** A source of releases: a folder, and a server on it that can break off. */
export interface TestReleases {
  readonly url: string
  readonly folder: string
  /** Public key of the signatures, as the settings take it. */
  readonly key: string
  /** Puts a package and its signed manifests in place; returns the package's name. */
  publish(release: Release): string
  /** The next answer ends after this many bytes. */
  cutAfter(bytes: number): void
  /** The `range` headers of the requests for packages, `undefined` for a whole one. */
  readonly ranges: (string | undefined)[]
  readonly close: () => void
}

/** Opens a source on this machine, with a key of its own. */
export async function openReleases(): Promise<TestReleases> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-releases-'))
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const ranges: (string | undefined)[] = []
  let cut: number | undefined
  const server = createServer(({ url = '', headers }, answer) => {
    const file = join(folder, decodeURIComponent(url.slice(1)))
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
      answer.writeHead(404).end()
      return
    }
    if (!file.endsWith('.json')) ranges.push(headers.range)
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    const rest = readFileSync(file).subarray(from)
    answer.writeHead(from === 0 ? 200 : 206, { 'content-length': rest.length })
    if (cut === undefined || file.endsWith('.json')) answer.end(rest)
    else breakOff(answer, rest.subarray(0, cut))
    if (!file.endsWith('.json')) cut = undefined
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    key: publicKey.export({ format: 'jwk' }).x ?? '',
    ranges,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
    publish({ version, upgradesFrom = '0.1.0', arch = testTarget.arch, bytes = 200_000 }) {
      const name = `mostrador_${version}_amd64.deb`
      const content = randomBytes(bytes)
      writeFileSync(join(folder, name), content)
      const signed = JSON.stringify({
        format: 1,
        version,
        releasedAt: '2026-11-20T12:00:00.000Z',
        upgradesFrom,
        notes: { es: 'Cierre de caja más rápido.', en: 'Faster closing.' },
        packages: [{ ...testTarget, arch, name, bytes, sha256: hash('sha256', content, 'hex') }],
      })
      const signature = sign(null, Buffer.from(signed), privateKey).toString('base64')
      for (const file of ['mostrador-update.json', `mostrador-update-${version}.json`]) {
        writeFileSync(join(folder, file), JSON.stringify({ signed, signature }))
      }
      return name
    },
    cutAfter(count) {
      cut = count
    },
  }
}

function breakOff(answer: ServerResponse, bytes: Uint8Array): void {
  answer.write(bytes, () => answer.destroy())
}
