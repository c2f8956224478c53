import { readFileSync } from 'node:fs'
import { expectAccessible } from './senses/accessible.ts'
import { signIn } from './given/api-client.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { ImportsPage } from './pages/imports-page.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { newWorkbook } from './simulators/new-workbook.ts'
import { expect, test } from './hosts/server.ts'

const MENU = [
  'COD;DESCRIPCION;GRUPO;PVP;OBS',
  'SOP-01;Encebollado;Sopas;5,50;',
  'NUE-01;Tigrillo;Desayunos;3,50;de temporada',
  'NUE-02;Ceviche;Entradas;x11;',
].join('\r\n')

for (const [size, width, height] of [
  ['counter', 1366, 768],
  ['tablet', 800, 1280],
] as const) {
  test(`the manager imports a menu from Excel and downloads what was refused, at ${size} size`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await new SignInPage(page).enter('Gabriela Paz', server.url)
    await new AdministrationPage(page).open('Importar')
    const imports = new ImportsPage(page)
    await expectAccessible(page)

    await imports.send('foto.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))
    await expect(imports.fault).toContainText('no es CSV ni Excel')

    // Excel in Spanish writes Windows-1252.
    await imports.send('carta.csv', Buffer.from(MENU, 'latin1'))
    await expect(imports.field('DESCRIPCION')).toHaveValue('Nombre')
    await expect(imports.field('OBS')).toHaveValue('No se usa')
    await expect(imports.row('Tigrillo')).toContainText('Desayunos')
    await expect(imports.row('Encebollado')).toContainText('Precio')
    await expect(imports.row('Ceviche')).toContainText('«x11» no es un número')
    await expect(imports.run).toHaveAccessibleName('Importar 2')
    await expectAccessible(page)

    const errors = await imports.download('1 error en CSV')
    expect(readFileSync(errors, 'utf8')).toContain('NUE-02;Ceviche;Entradas;x11;;4;Precio con IVA:')

    await imports.run.click()
    await expect(imports.progress).toHaveAttribute('aria-valuenow', '3')
    await expect(page.getByText('Terminada')).toBeVisible()
    await expectAccessible(page)
    const gerente = await signIn(server.url, 'gerente', 'gerente1234')
    const tigrillo = await gerente.products.byCode({ params: { code: 'NUE-01' } })
    expect(tigrillo.category.name).toBe('Desayunos')
  })
}

for (const [size, width, height] of [
  ['counter', 1366, 768],
  ['tablet', 800, 1280],
] as const) {
  test(`the manager says how prices are read, and picks the sheet and the headings, at ${size} size`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await new SignInPage(page).enter('Gabriela Paz', server.url)
    await page.goto(`${server.url}/#/imports`)
    const imports = new ImportsPage(page)
    const list = [
      ['RESTAURANTE EL ARRAYÁN'],
      ['Código', 'Nombre', 'Grupo', 'Precio sin IVA', 'Descuento de venta'],
      ['D-1', 'Queso', 'Lácteos', '0.850', null],
      ['D-2', 'Jamón', 'Fiambres', '4.500', 'mucho'],
    ]
    const wines = [
      ['Código', 'Nombre', 'PVP'],
      ['V-1', 'Tinto', 20],
    ]
    await imports.send(
      'lista.xlsx',
      Buffer.from(
        newWorkbook([
          { name: 'Platos', rows: list },
          { name: 'Vinos', rows: wines },
        ]),
      ),
    )
    await expect(page.getByLabel('Fila de títulos')).toHaveValue(/^2: Código/)
    await expect(page.getByRole('columnheader', { name: 'Precio sin IVA' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Falta una respuesta' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('radio', { name: '0,85' }).press('Enter')
    await expect(imports.row('Jamón')).toContainText('4,50')
    await expect(imports.row('Jamón')).toContainText('Descuento de venta: «mucho» no es un número')
    await expect(imports.run).toHaveAccessibleName('Importar 2')
    await expectAccessible(page)
    const warnings = await imports.download('1 aviso en CSV')
    expect(readFileSync(warnings, 'utf8')).toContain('«mucho» no es un número')

    await page.getByLabel('Hoja').click()
    await page.getByRole('option', { name: 'Vinos' }).click()
    await expect(imports.row('Tinto')).toContainText('20,00')
    await expect(page.getByRole('columnheader', { name: 'Precio con IVA' })).toBeVisible()
    await page.getByLabel('Hoja').click()
    await page.getByRole('option', { name: 'Platos' }).click()
    await page.getByRole('radio', { name: '0,85' }).click()
    await imports.run.click()
    await expect(page.getByText('Terminada')).toBeVisible()
    await expect(page.getByText('Con aviso, dentro')).toBeVisible()
    await expectAccessible(page)
  })
}

test('an import is chosen, checked, run and stopped by keyboard, and found again', async ({
  page,
  server,
}) => {
  await new SignInPage(page).enter('Gabriela Paz', server.url)
  await page.goto(`${server.url}/#/imports`)
  const imports = new ImportsPage(page)
  const rows = Array.from({ length: 3_000 }, (_, index) => `MAS-${index};Plato ${index};2,50`)
  await imports.send('larga.csv', Buffer.from(['codigo;nombre;precio', ...rows].join('\n')))
  await expect(imports.run).toHaveAccessibleName('Importar 3.000')

  await imports.run.focus()
  await page.keyboard.press('Enter')
  await expect(imports.stop).toBeVisible()
  await page.goto(`${server.url}/#/imports`)
  await imports.recent('larga.csv').press('Enter')
  await imports.stop.press('Enter')

  await expect(page.getByText('Detenida')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(imports.recent('larga.csv')).toContainText('Detenida')
})

test('the manager downloads the products, and imports the file again without changes', async ({
  page,
  server,
}) => {
  await new SignInPage(page).enter('Gabriela Paz', server.url)
  await new AdministrationPage(page).open('Exportar')
  await expectAccessible(page)
  const imports = new ImportsPage(page)
  const file = await imports.download('Productos en Excel')
  await page.goto(`${server.url}/#/imports`)
  await imports.send('products.xlsx', readFileSync(file))
  await expect(imports.run).toHaveAccessibleName('Nada que importar')
  await expect(imports.run).toBeDisabled()
})
