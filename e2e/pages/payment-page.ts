import type { Locator, Page } from '@playwright/test'

/** The payment screen, with the change that it shows after the sale. */
export class PaymentPage {
  readonly page: Page
  readonly toPay: Locator
  readonly charge: Locator
  readonly exact: Locator
  readonly otherAmount: Locator
  readonly searchBuyer: Locator
  readonly outcome: Locator
  readonly change: Locator
  readonly issuedNumber: Locator
  /** Taps of the journey so far. */
  taps = 0

  constructor(page: Page) {
    this.page = page
    this.toPay = page.getByTestId('to-pay')
    this.charge = page.getByTestId('charge')
    this.exact = page.getByRole('button', { name: 'Exacto', exact: true })
    this.otherAmount = page.getByLabel(/^(?:Otro monto|Monto)$/)
    this.searchBuyer = page.getByRole('combobox', { name: 'Cédula, RUC o nombre' })
    this.outcome = page.getByRole('alert').filter({ hasText: /cobró/ })
    this.change = page.getByTestId('change')
    this.issuedNumber = page.getByText(/^\d{3}-\d{3}-\d{9}$/)
  }

  /** Opens the payment, as the button Cobrar on the order screen does. */
  async open(tableId: number): Promise<void> {
    await this.page.goto(`/#/tables/${tableId}/payment`)
    await this.toPay.waitFor()
  }

  /** The banknote key, by its dollars: `45`. */
  banknote(dollars: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${dollars} dólares, vuelto`) })
  }

  method(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  line(name: string): Locator {
    return this.page.getByRole('checkbox', { name: new RegExp(name) })
  }

  share(number: number): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^Parte ${number}\\b`) })
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
}
