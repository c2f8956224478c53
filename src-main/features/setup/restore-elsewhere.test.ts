import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { finishPepperChange, stagePepper } from '#main/hosts/shared/pepper/stage-pepper.ts'
import { PEPPER_FILE } from '#main/hosts/shared/pepper/pepper-file.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { TEST_PEPPER } from '#main/testing/test-pepper.ts'

// Backup threads read whole files, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** The pepper of the new machine, which differs from that of the shop. */
const NEW_PEPPER = new Uint8Array(32).fill(9)

interface Shop {
  /** The stick with the backup. */
  readonly stick: string
  readonly file: string
  readonly number: string
}

/** A shop that sold once and has a backup on a stick, with its key if `withKey`. */
async function givenShop(withKey: boolean): Promise<Shop> {
  const app = await givenApp()
  await openRegister(app)
  const cajera = await app.as('cajera')
  const { number } = await cajera.invoices.issue({ body: await simpleSale(app) })
  const gerente = await app.as('gerente')
  const { location } = await gerente.backups.create()
  const stick = givenFolder()
  const file = join(stick, 'mostrador', location.slice(dirname(location).length + 1))
  mkdirSync(dirname(file))
  copyFileSync(location, file)
  if (withKey) writeFileSync(join(stick, PEPPER_FILE), TEST_PEPPER)
  await app.app.stop()
  return { stick, file, number }
}

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A new machine that was never set up and has `places` to look into. */
async function givenNewTill(places: readonly string[]): Promise<TestApp> {
  const folder = givenFolder()
  writeFileSync(join(folder, PEPPER_FILE), NEW_PEPPER)
  return givenApp({
    content: 'empty',
    folder,
    dependencies: {
      pepper: NEW_PEPPER,
      backupPlaces: places,
      stagePepper: (pepper) => stagePepper(folder, pepper),
    },
  })
}

const state = (app: TestApp) => app.anonymous.setup.state()

it('continues on a new machine with the sales, the users and the numbers of a backup', async () => {
  const { stick, file, number } = await givenShop(true)
  const app = await givenNewTill([join(stick, 'not there'), stick])
  const [found] = await app.anonymous.setup.backups({ query: {} })
  expect(found).toMatchObject({ file, takenAt: app.clock.now().toISOString(), hasKey: true })

  const restored = await app.anonymous.setup.restore({ body: { file } })
  expect(restored).toEqual({ invoices: 1, lastNumber: number })
  expect(await state(app)).toEqual({ isRequired: false })
  expect(readFileSync(join(app.folder, PEPPER_FILE))).toEqual(Buffer.from(TEST_PEPPER))

  // The PIN proves that the pepper is that of the shop.
  const gerente = await app.as('gerente')
  const { data } = await gerente.invoices.list({ query: {} })
  expect(data.map((invoice) => invoice.number)).toEqual([number])
  expect((await gerente.sync.status()).issuingHold).toMatchObject({ code: 'BACKUP_RESTORED' })
  const refused = await app.request('POST', '/invoices', {
    token: await app.tokenOf('cajera'),
    body: await simpleSale(app),
  })
  expect(refused.body.code).toBe('ISSUING_HELD')
  // Nothing of this machine proves that the backup is the newest.
  expect(app.logged).toEqual(['Issuing is held: ANCHOR_LOST'])
})

it('takes the key from the person if it is not beside the backup', async () => {
  const { stick, file } = await givenShop(false)
  const app = await givenNewTill([stick])
  expect((await app.anonymous.setup.backups({ query: {} }))[0]?.hasKey).toBe(false)
  const refusal = async (body: object) => {
    const answer = await app.request('POST', '/setup/restore', { body })
    return answer.body.code
  }
  expect(await refusal({ file })).toBe('BACKUP_KEY_MISSING')
  const wrong = Buffer.from(new Uint8Array(32).fill(3)).toString('base64')
  expect(await refusal({ file, key: wrong })).toBe('BACKUP_KEY_WRONG')
  const short = Buffer.from('short').toString('base64')
  const answer = await app.request('POST', '/setup/restore', { body: { file, key: short } })
  expect(answer.body.errors).toMatchObject([{ field: 'key', code: 'BACKUP_KEY_WRONG' }])
  expect(await refusal({ file: join(stick, 'gone.db'), key: wrong })).toBe('BACKUP_OUT_OF_REACH')
  expect(await state(app)).toEqual({ isRequired: true })

  const key = Buffer.from(TEST_PEPPER).toString('base64')
  await app.anonymous.setup.restore({ body: { file, key } })
  expect(await state(app)).toEqual({ isRequired: false })
  await app.as('admin')
})

it('refuses a damaged backup, and one once the business is set up, and changes nothing', async () => {
  const { stick, file } = await givenShop(true)
  const damaged = readFileSync(file)
  damaged.fill(0x5a, 20_000, 24_000)
  writeFileSync(file, damaged)
  const app = await givenNewTill([stick])
  const broken = await app.request('POST', '/setup/restore', { body: { file } })
  expect(broken.status).toBe(409)
  expect(broken.body.code).toBe('BACKUP_DAMAGED')
  expect(await state(app)).toEqual({ isRequired: true })

  await app.app.fillWithDemo()
  const late = await app.request('POST', '/setup/restore', { body: { file } })
  expect(late.body.code).toBe('SETUP_DONE')
  expect(await app.anonymous.setup.backups({ query: {} })).toEqual([])
})

it('tells that a typed folder cannot be read', async () => {
  const app = await givenNewTill([])
  expect(await app.anonymous.setup.backups({ query: {} })).toEqual([])
  const answer = await app.request('GET', '/setup/backups?folder=/does/not/exist')
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toMatchObject([{ field: 'folder', code: 'BACKUP_FOLDER_UNREADABLE' }])
})

it('after a power cut the pepper is that of the data, whichever they are', async () => {
  const shop = await givenApp()
  const folder = shop.folder
  await shop.app.stop()
  writeFileSync(join(folder, PEPPER_FILE), NEW_PEPPER)
  // Cut after the data were replaced: the data are of the test's pepper.
  stagePepper(folder, TEST_PEPPER)
  finishPepperChange(folder)
  expect(readFileSync(join(folder, PEPPER_FILE))).toEqual(Buffer.from(TEST_PEPPER))
  // Cut before: the incoming pepper is not that of the data.
  stagePepper(folder, NEW_PEPPER)
  finishPepperChange(folder)
  expect(readFileSync(join(folder, PEPPER_FILE))).toEqual(Buffer.from(TEST_PEPPER))
  expect(existsSync(join(folder, 'pepper.restoring'))).toBe(false)
  expect(existsSync(join(folder, `${PEPPER_FILE}.replaced`))).toBe(false)
})
