import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509Certificate } from 'node:crypto'
import { readJoinCode } from '#main/core/shop/join-code.ts'
import {
  counterJoinProof,
  joinKey,
  newJoinNonce,
  openJoinGrant,
} from '#main/core/shop/join-proof.ts'
import { writeCounterState } from '#main/hosts/shared/counter/counter-state.ts'
import { seededRandom } from '../../sync-simulator/seeded-random.ts'
import { copyDemo, demoUsers } from '../../test-app.ts'
import { TEST_PEPPER } from '../../test-pepper.ts'
import { systemRandomness } from '#main/hosts/shared/system.ts'
import { addressOf } from '../model/model-network.ts'
import type { ModelProgram } from '../model/model-program.ts'
import { cardTerminal } from '../card-terminal.ts'
import { ModelShop, programs } from '../model/model-shop.ts'
import { signIn, TABLET_ADDRESS } from '../sign-in.ts'

const PINPAD_MS = 1_000

/** A shop of three programs that are joined, in folders to copy; every seed begins with it. */
export interface ShopTemplate {
  /** Folders of the programs, in their order. */
  readonly folders: readonly string[]
  /** When it was made, in ms of its time. */
  readonly endMs: number
  /** Token of the tablet as a device. */
  readonly deviceToken: string
}

let made: Promise<ShopTemplate> | undefined

/** Returns the template, which is made once per process. */
export function shopTemplate(): Promise<ShopTemplate> {
  return (made ??= makeTemplate())
}

async function makeTemplate(): Promise<ShopTemplate> {
  const random = seededRandom(0)
  const demo = await copyDemo()
  const shop = new ModelShop(random, [demo], [0, 0, 0])
  rmSync(demo, { recursive: true, force: true })
  const [main, ...counters] = shop.programs as [ModelProgram, ...ModelProgram[]]
  await shop.during(main.start())
  const token = await signIn(shop, main, 'admin')
  const asAdmin = async (method: string, path: string, body: unknown) => {
    const answer = await shop.ask(main, method, path, {
      body,
      headers: { Authorization: `Bearer ${token}` },
    })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { pin } = demoUsers.admin
  await asAdmin('PUT', '/lan/settings', { enabled: true, port: 4600, tls: true, pin })
  await asAdmin('POST', '/emission-points', { establishmentId: 1, code: '003', name: 'Barra' })
  for (const [index, counter] of counters.entries()) {
    const { emissionPointId } = programs[index + 1] ?? programs[0]
    const { code, fingerprint } = await asAdmin('POST', '/counters/codes', {
      name: counter.name,
      emissionPointIds: [emissionPointId],
      pin,
    })
    await joinCounter(shop, main, counter, { code, fingerprint })
    await shop.during(counter.start())
  }
  const { body: pinpads } = await shop.ask(main, 'GET', '/establishments/1/pinpads', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const port = await cardTerminal.listen()
  const path = '/establishments/1/pinpads/1'
  await asAdmin('PUT', path, { ...pinpads[0], port, timeoutMs: PINPAD_MS })
  const { code } = await asAdmin('POST', '/devices/enrollment-codes', { scope: 'FULL' })
  const enrolled = await shop.ask(main, 'POST', '/devices/enroll', {
    body: { code, name: 'Tableta del salón' },
    address: TABLET_ADDRESS,
  })
  const areWhole = async () => {
    for (const counter of counters) {
      const { body } = await shop.ask(counter, 'GET', '/system/shop')
      if (body?.isMainHeard !== true || body.lagActs !== 0) return false
    }
    return true
  }
  if (!(await shop.until(areWhole, 60_000))) throw new Error('The counters have no copies')
  await shop.pass(3_000)
  for (const program of shop.programs) await shop.during(program.stop())
  const folders = shop.programs.map(({ folder }) => {
    const kept = mkdtempSync(join(tmpdir(), 'mostrador-shop-template-'))
    cpSync(folder, kept, { recursive: true })
    return kept
  })
  process.once('exit', () => folders.forEach((each) => rmSync(each, { recursive: true })))
  const endMs = shop.time.monotonicMs()
  await shop.close()
  return { folders, endMs, deviceToken: enrolled.body.deviceToken as string }
}

/** Proves the code as a counter does, and writes down what its program would after that. */
async function joinCounter(
  shop: ModelShop,
  main: ModelProgram,
  counter: ModelProgram,
  { code, fingerprint }: { readonly code: string; readonly fingerprint: string },
): Promise<void> {
  const key = await joinKey(readJoinCode(code) ?? '', fingerprint)
  const nonce = newJoinNonce(systemRandomness)
  const proof = counterJoinProof(key, nonce, fingerprint)
  const { body } = await shop.ask(main, 'POST', '/counters/join', {
    body: { nonce, proof, version: '0.0.0-test' },
    address: counter.host,
  })
  const grant = openJoinGrant(key, { counter: nonce, main: body.nonce }, body.sealed)
  if (grant === undefined) throw new Error(`Not joined: ${JSON.stringify(body)}`)
  const { counterId, name, token, emissionPointIds, epoch, addresses, authority } = grant
  writeCounterState(
    { folder: counter.folder, pepper: TEST_PEPPER, randomness: systemRandomness },
    {
      phase: 'JOINED',
      counterId,
      name,
      token,
      emissionPointIds,
      epoch,
      urls: addresses.length > 0 ? addresses : [addressOf(main.host)],
      authorityCertificate: new X509Certificate(authority.certificate).toString(),
    },
  )
}
