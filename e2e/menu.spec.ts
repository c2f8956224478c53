import { callDishesOut } from './senses/called-out.ts'
import { hearTones } from './senses/heard-tones.ts'
import { expect, test } from './journey.ts'

test('☰ shows who is done how to leave without scrolling, and support the version', async ({
  page,
  server,
  signInPage,
  shell,
}) => {
  await signInPage.enter('Sofía Andrade')
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    const panel = await shell.openMenu()
    for (const name of ['Cambiar de usuario', 'Cerrar sesión']) {
      await expect(panel.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  const { version } = (await (await fetch(`${server.url}/api/v1/health`)).json()) as {
    version: string
  }
  const panel = await shell.openMenu()
  await panel.getByRole('button', { name: 'Acerca de Mostrador' }).click()
  const about = page.getByRole('dialog', { name: 'Acerca de Mostrador' })
  await expect(about).toContainText(version)
  await about.getByRole('button', { name: 'Copiar para soporte' }).click()
  await expect(page.getByText('Copiado')).toBeVisible()
})

test('a device without sounds stays silent when an order is sent', async ({
  page,
  server,
  signInPage,
  shell,
  order,
}) => {
  await callDishesOut(server)
  await signInPage.enter('Luis Cajas')
  await shell.setting('Sonidos', 'No')
  await page.keyboard.press('Escape')
  const heard = await hearTones(page)
  await order.open(12)
  await order.tap('Locro de papa')
  await order.send.click()
  await expect(page.getByText('Mesa 12: enviado')).toBeVisible()
  expect(await heard()).toEqual([])
})
