import type { Page } from '@playwright/test'
import type { Opened } from '#shared/desktop/desktop.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { expectAccessible } from './senses/accessible.ts'
import { expect, test } from './hosts/server.ts'
import { supplierDocument, supplierKey } from './simulators/sri/supplier-documents.ts'

/** Gives the page a desktop program that keeps its settings, and opens what `openWithDesktop` hands it. */
async function givenDesktop(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const settings = { isKiosk: false, startsWithSystem: false }
    const desktop = {
      platform: 'linux',
      version: '0.2.0',
      opened: null as unknown,
      listeners: [] as (() => void)[],
      on: (_event: string, listener: () => void) => {
        desktop.listeners.push(listener)
        return () => undefined
      },
      readSettings: async () => ({ ...settings }),
      changeSettings: async (wanted: typeof settings) => {
        if (wanted.isKiosk && wanted.startsWithSystem) throw new Error('EACCES')
        return Object.assign(settings, wanted)
      },
      takeOpened: async () => {
        const { opened } = desktop
        desktop.opened = null
        return opened
      },
    }
    Object.assign(globalThis, { desktop })
  })
}

/** Opens a link or a file as the desktop program does. */
async function openWithDesktop(page: Page, opened: Opened): Promise<void> {
  await page.evaluate((opened) => {
    const { desktop } = globalThis as unknown as {
      readonly desktop: { opened: unknown; readonly listeners: readonly (() => void)[] }
    }
    desktop.opened = opened
    for (const listener of desktop.listeners) listener()
  }, opened)
}

/** A supplier's invoice with its authorisation, as it comes by mail. */
function mailed(): string {
  const xml = supplierDocument(supplierKey('AUTHORIZED', { day: '20/11/2025' }))?.xml ?? ''
  const file =
    '<autorizacion><estado>AUTORIZADO</estado>' +
    '<fechaAutorizacion>20/11/2025 16:40:05</fechaAutorizacion>' +
    `<comprobante><![CDATA[${xml}]]></comprobante></autorizacion>`
  return Buffer.from(file).toString('base64')
}

test('a link opens its screen, a file the place for it, and what has no place is said in words', async ({
  page,
}) => {
  await givenDesktop(page)
  await new SignInPage(page).enter('Gabriela Paz')
  await expect(page.getByRole('heading', { level: 1, name: 'Mesas' })).toBeVisible()

  await openWithDesktop(page, { kind: 'LINK', path: '/customers' })
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  await openWithDesktop(page, { kind: 'LINK', path: '/nowhere/5' })
  await expect(page.getByText('El enlace «/nowhere/5» no es de ninguna pantalla.')).toBeVisible()
  await openWithDesktop(page, { kind: 'DOCUMENT', name: 'factura 12.xml', content: null })
  await expect(page.getByText('No se pudo leer «factura 12.xml»')).toBeVisible()
  await openWithDesktop(page, { kind: 'DOCUMENT', name: 'factura 13.xml', content: mailed() })
  await expect(page.getByRole('heading', { name: 'Cumandá' })).toBeVisible()
  await openWithDesktop(page, { kind: 'BACKUP', name: 'mostrador-1a2b3c4d.db' })
  await expect(page.getByRole('heading', { level: 1, name: 'Respaldos' })).toBeVisible()
  await expect(page.getByText('Para volver a «mostrador-1a2b3c4d.db»')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('#/backups')
})

test('Equipos changes how the desktop program opens on this PC, and says what the system refuses', async ({
  page,
}) => {
  await givenDesktop(page)
  await new SignInPage(page).enter('Gabriela Paz')
  await new AdministrationPage(page).open('Equipos')
  const part = page.getByRole('region', { name: 'El programa en este equipo' })
  const atStart = part.getByRole('switch', { name: 'Abrir al encender' })
  const kiosk = part.getByRole('switch', { name: 'Pantalla completa fija' })
  await expect(atStart).not.toBeChecked()
  await atStart.click()
  await expect(atStart).toBeChecked()
  await expectAccessible(page)
  await kiosk.click()
  await expect(page.getByText('El sistema no permite el cambio.')).toBeVisible()
  await expect(kiosk).not.toBeChecked()
})
