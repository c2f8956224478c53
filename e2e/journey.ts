import { FloorPage } from './pages/floor-page.ts'
import { InvoicesPage } from './pages/invoices-page.ts'
import { KitchenPage } from './pages/kitchen-page.ts'
import { OrderPage } from './pages/order-page.ts'
import { PaymentPage } from './pages/payment-page.ts'
import { RegisterPage } from './pages/register-page.ts'
import { Shell } from './pages/shell.ts'
import { SignInPage } from './pages/sign-in-page.ts'
import { Restaurant } from './given/restaurant.ts'
import { test as base } from './hosts/server.ts'

interface Journey {
  readonly signInPage: SignInPage
  readonly shell: Shell
  readonly floor: FloorPage
  readonly order: OrderPage
  readonly payment: PaymentPage
  readonly invoices: InvoicesPage
  readonly register: RegisterPage
  /** The restaurant with an open register, through the API. */
  readonly restaurant: Restaurant
  /** A kitchen screen in a separate browser. */
  readonly kitchen: KitchenPage
}

/** `test` of server.ts with the fixtures of most journeys. Each is created only for a journey that names it. */
export const test = base.extend<Journey>({
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
  floor: async ({ page }, use) => use(new FloorPage(page)),
  order: async ({ page }, use) => use(new OrderPage(page)),
  payment: async ({ page }, use) => use(new PaymentPage(page)),
  invoices: async ({ page }, use) => use(new InvoicesPage(page)),
  register: async ({ page }, use) => use(new RegisterPage(page)),
  restaurant: async ({ server }, use) => use(await Restaurant.open(server)),
  kitchen: async ({ browser, server }, use) => {
    const context = await browser.newContext()
    const kitchen = new KitchenPage(await context.newPage())
    await new SignInPage(kitchen.page).enter('Rosa Quishpe', server.url, kitchen.stations)
    await use(kitchen)
    await context.close()
  },
})

export { expect } from '@playwright/test'
