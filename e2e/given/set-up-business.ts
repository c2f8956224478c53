import { expect, type Page } from '@playwright/test'
import type { FirstStepsPage } from '../pages/first-steps-page.ts'
import type { SetupPage } from '../pages/setup-page.ts'

export const business = {
  RUC: '1790012345001',
  'Nombre comercial': 'Fonda El Arrayán',
  'Razón social': 'Fonda El Arrayán S. A. S.',
  'Dirección de la matriz': 'Av. de los Capulíes N4-12, Ambato',
} as const
export const owner = {
  name: 'Nina Yánez',
  username: 'nina',
  password: 'capulíes y tunas',
  pin: '7391',
}

/** Sets a business up by taps, which `steps` counts. Its owner is then signed in, on the first steps. */
export async function setUpBusiness(
  page: Page,
  { setup, steps }: { readonly setup: SetupPage; readonly steps: FirstStepsPage },
): Promise<void> {
  await page.goto('/')
  await steps.tap(setup.setUpOwn)
  for (const [label, text] of Object.entries(business)) await steps.write(setup.field(label), text)
  for (const title of ['Impuestos', 'Local y caja', 'Administración']) {
    await steps.tap(setup.next)
    await expect(setup.title(title)).toBeVisible()
  }
  await steps.write(setup.field('Nombre y apellido'), owner.name)
  await steps.write(setup.field('Usuario'), owner.username)
  await steps.write(setup.secret('Contraseña'), owner.password)
  await steps.write(setup.secret('PIN'), owner.pin)
  await steps.write(setup.secret('PIN otra vez'), owner.pin)
  await steps.tap(setup.finish)
  await expect(steps.title).toBeVisible()
}
