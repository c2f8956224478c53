import { expectAccessible } from './senses/accessible.ts'
import { test as base } from './journey.ts'
import { AdministrationPage } from './pages/administration-page.ts'
import { UsersPage } from './pages/users-page.ts'

const test = base.extend<{ users: UsersPage }>({
  users: async ({ page }, use) => use(new UsersPage(page)),
})
const { expect } = base

test('an administrator creates a cashier, who then signs in with her PIN', async ({
  page,
  signInPage,
  shell,
  users,
}) => {
  await signInPage.enter('Sofía Andrade')
  await users.open()
  await expect(users.row('Andrea Mora')).toContainText('Cajero · cajera')

  await users.newUser.click()
  await users.create.click()
  await expect(users.field('Nombre y apellido')).toBeFocused()
  await expect(page.getByText('Falta este dato.')).toHaveCount(3)
  await expectAccessible(page)
  await users.field('Nombre y apellido').fill('Nina Yánez')
  await users.choose('Rol', 'Cajero')
  await users.field('PIN').fill('7391')
  await users.more.click()
  await users.field('Usuario · opcional').fill('cajera')
  await expectAccessible(page)
  await users.more.click()
  await users.create.click()
  // A fault in a field under 'Más' opens 'Más'.
  await expect(users.notices.filter({ hasText: 'No se guardó' })).toBeVisible()
  await expect(users.field('Usuario · opcional')).toBeFocused()
  await users.field('Usuario · opcional').fill('')
  await users.toggle('Imprimir cierres')
  // Another user has this PIN: the user is not created, and the typed values stay.
  await users.field('PIN').fill('2580')
  await users.create.click()
  await expect(users.field('PIN')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('ya puede entrar')).toHaveCount(0)
  await expect(users.row('Nina Yánez')).toHaveCount(0)
  await users.field('PIN').fill('7391')
  await users.create.click()
  await expect(page.getByText('Nina Yánez ya puede entrar')).toBeVisible()
  await expect(users.row('Nina Yánez')).toHaveAttribute('aria-current', 'true')
  await expect(users.row('Nina Yánez')).toContainText('nina.yanez')
  await expect(page.getByText('Tiene PIN.')).toBeVisible()

  await page.getByRole('button', { name: 'Cambiar PIN' }).click()
  await users.setPin('7391', '7392')
  await expect(users.notices.filter({ hasText: /PIN/ })).toBeVisible()
  await expectAccessible(page)
  const proposal = page
    .getByRole('dialog')
    .getByRole('button', { name: /^Usar / })
    .first()
  const pin = (await proposal.innerText()).trim()
  await proposal.click()
  await users.savePin.click()
  await expect(page.getByText('PIN de Nina Yánez guardado')).toBeVisible()
  // The rights of the PIN are beside the role, and change without another PIN.
  await expect(page.getByRole('switch', { name: 'Cierra cajas' })).toBeChecked()
  await users.toggle('Elimina platos enviados')
  await users.save.click()
  await expect(page.getByText('Cambios de Nina Yánez guardados')).toBeVisible()

  await shell.leave('Cerrar sesión')
  await signInPage.signIn('Nina Yánez', pin)
  await expect(shell.tabs).toHaveText([
    'Mesas',
    'Pedidos',
    'Venta directa',
    'Facturas',
    'Caja',
    'Administración',
  ])
})

test('an edit keeps unchanged fields, and the search finds by the beginning of words', async ({
  page,
  signInPage,
  users,
}) => {
  await signInPage.enter('Sofía Andrade')
  await users.open()
  await users.search.fill('mor')
  await expect(users.list.getByRole('button')).toHaveCount(1)
  await users.row('Andrea Mora').click()
  await users.more.click()
  await expect(page.getByRole('switch', { name: 'Imprimir cierres' })).toBeChecked()
  await users.toggle('Ver totales de caja')
  await users.save.click()
  await expect(page.getByText('Cambios de Andrea Mora guardados')).toBeVisible()
  await page.reload()
  await users.more.click()
  await expect(page.getByRole('switch', { name: 'Ver totales de caja' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Imprimir cierres' })).toBeChecked()
  await expect(users.field('Usuario')).toHaveValue('cajera')

  await users.search.fill('zzz')
  await expect(page.getByText('Nadie con «zzz»')).toBeVisible()
})

test('a deactivated user cannot sign in until activated again', async ({
  page,
  signInPage,
  shell,
  users,
}) => {
  await signInPage.enter('Sofía Andrade')
  await users.open()
  await users.row('Luis Cajas').click()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desactivar a Luis Cajas' }).click()
  await expect(users.row('Luis Cajas')).toContainText('Inactivo')
  await shell.leave('Cambiar de usuario')
  await expect(signInPage.tile('Andrea Mora')).toBeVisible()
  await expect(signInPage.tile('Luis Cajas')).toHaveCount(0)

  await signInPage.signIn('Sofía Andrade', '9999')
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(users.row('Luis Cajas')).not.toContainText('Inactivo')
})

test('a manager without the right finds neither the menu entry nor the screen', async ({
  page,
  signInPage,
}) => {
  await signInPage.enter('Gabriela Paz')
  const administration = new AdministrationPage(page)
  await administration.openIndex()
  await administration.search.fill('Usuarios')
  await expect(administration.found.filter({ hasText: 'Cambiar de usuario' })).toBeVisible()
  await expect(administration.found.filter({ hasText: 'Usuarios' })).toHaveCount(0)
  await page.goto('/#/users')
  await expect(page.getByRole('heading', { name: 'Falta un permiso' })).toBeVisible()
})
