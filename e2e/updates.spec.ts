import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleases, type TestReleases } from './simulators/releases/release-source.ts'
import { expect, KILLS_SERVER, startServer, test as base } from './hosts/server.ts'
import { type ApiClient, signIn } from './given/api-client.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './senses/accessible.ts'

interface Updatable {
  readonly releases: TestReleases
  /** The file in which the stand-in of the installer keeps the path that it was given. */
  readonly installed: string
}

/** A till whose installer is a program that only writes down what it was given. */
const test = base.extend<{ updatable: Updatable }>({
  updatable: async ({ demoFolder: _demo }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-installer-'))
    const installed = join(folder, 'installed')
    writeFileSync(join(folder, 'install.sh'), `#!/bin/sh\nprintf %s "$1" > '${installed}'\n`)
    chmodSync(join(folder, 'install.sh'), 0o755)
    const releases = await openReleases()
    await use({ releases, installed })
    releases.close()
    rmSync(folder, { recursive: true, force: true })
  },
  server: async ({ updatable, demoFolder }, use) => {
    const installer = join(updatable.installed, '../install.sh')
    const server = await startServer(['--demo', '--installer', installer], demoFolder)
    await use(server)
    await server.close()
  },
})

async function openRegister(admin: ApiClient): Promise<void> {
  await admin.cashRegister.open({
    body: { operationId: randomUUID(), emissionPointId: 1, openingCash: 100 },
  })
}

async function closeRegister(admin: ApiClient): Promise<void> {
  const { summaryVersion } = await admin.cashRegister.summary({ body: { emissionPointId: 1 } })
  await admin.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: '9999',
      counted: { cash: 100, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: 100,
    },
  })
}

test(
  'the owner sees what is new, agrees, and the program is replaced when the registers are closed',
  { tag: KILLS_SERVER },
  async ({ page, server, updatable: { releases, installed } }) => {
    const admin = await signIn(server.url, 'admin', 'admin1234')
    await openRegister(admin)
    await new SignInPage(page).enter('Sofía Andrade')
    await new AdministrationPage(page).open('Actualizaciones')
    await expect(page.getByText(/^Todavía no se ha buscado/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Buscar ahora' }).click()
    await expect(page.getByText('Falta de dónde llegan las actualizaciones')).toBeVisible()

    await page.getByRole('button', { name: 'Ajustes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajustes de las actualizaciones' })
    await dialog.getByRole('switch', { name: 'Buscar una vez al día' }).click()
    await dialog.getByLabel(/^De dónde llegan/).fill(releases.url)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('Falta la clave pública').first()).toBeVisible()
    await dialog.getByLabel(/^Clave pública/).fill(releases.key)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Buscar ahora' }).click()
    await expect(page.getByText('El lugar de las actualizaciones no responde')).toBeVisible()
    const name = releases.publish({ version: '9.3.0', bytes: 3_000_000 })
    await page.getByRole('button', { name: 'Buscar ahora' }).click()
    const card = page.getByRole('region', { name: 'Versión nueva' })
    await expect(card.getByRole('heading', { name: 'Mostrador 9.3.0' })).toBeVisible()
    await expect(card.getByText('Cierre de caja más rápido.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Actualizar a la 9.3.0' }).click()
    const question = page.getByRole('dialog', { name: '¿Actualizar a la versión 9.3.0?' })
    await question.getByRole('button', { name: 'Actualizar' }).click()
    await expect(card.getByText('Descargada y revisada')).toBeVisible()
    await expect(card.getByText('Falta cerrar 1 caja')).toBeVisible()
    await expect(card.getByText('La versión de antes no está guardada')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancelar la actualización' }).click()
    await expect(card.getByText('Descargada y revisada')).toBeHidden()

    await closeRegister(admin)
    await page.getByRole('button', { name: 'Actualizar a la 9.3.0' }).click()
    await question.getByRole('button', { name: 'Actualizar' }).click()
    await expect.poll(() => existsSync(installed)).toBe(true)
    expect(readFileSync(installed, 'utf8')).toBe(join(server.dataFolder, 'updates', name))

    await server.restart()
    const { outcome } = await signIn(server.url, 'admin', 'admin1234').then((owner) =>
      owner.updates.status(),
    )
    expect(outcome).toMatchObject({ to: '9.3.0', kind: 'NOT_INSTALLED' })
    await new SignInPage(page).enter('Sofía Andrade', server.url)
    await new AdministrationPage(page).open('Actualizaciones')
    await expect(page.getByText(/^La versión 9\.3\.0 no se instaló; sigue la /)).toBeVisible()
    await new AdministrationPage(page).open('Respaldos')
    await expect(
      page.getByRole('list', { name: 'Respaldos' }).getByText('antes de actualizar').first(),
    ).toBeVisible()
  },
)
