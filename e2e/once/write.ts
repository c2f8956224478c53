import type { Page } from '@playwright/test'
import type { Restaurant } from '../given/restaurant.ts'
import type { PinpadSimulator } from '../simulators/pinpad/simulator.ts'

/** The server that all cases share: each case works with its own table, name or amount. */
export interface House {
  readonly restaurant: Restaurant
  readonly terminal: PinpadSimulator
}

export type User = 'Gabriela Paz' | 'Andrea Mora'
export const MANAGER: User = 'Gabriela Paz'
export const CASHIER: User = 'Andrea Mora'
export const MANAGER_PIN = '2580'

export interface Case {
  /** Path after the `#`. */
  readonly path: string
  readonly press: (page: Page) => Promise<void>
  /** Returns the number of times that the act was done, read through the API. */
  readonly effects: () => Promise<number>
  /** The next step of the user. It must not cause a second effect. */
  readonly goOn?: (page: Page) => Promise<void>
  /** Removes data that would disturb the next case. */
  readonly end?: () => Promise<void>
}

/** A write of the page that must have its effect once. */
export interface Write {
  readonly name: string
  readonly user: User
  /** The request, as a glob for `route`. */
  readonly request: string
  /** Prepares a case at the table of its number. */
  readonly given: (house: House, number: number) => Promise<Case>
  /**
   * Set if a request that never arrived is not repeated after a reload, because nobody may be at the pinpad or its
   * secret is not stored. Waits until the page says so; then the case presses again.
   */
  readonly untilLost?: (page: Page) => Promise<void>
  /** True if a repetition would cost money: each run then makes every cut. */
  readonly movesMoney?: true
}

/** Returns one of the tables 1 to 5 for a case of a write. */
export function tableOf(number: number): number {
  return 1 + number
}

/** Returns the number of lines in the open orders of a table. */
export async function linesOf({ restaurant }: House, tableId: number): Promise<number> {
  const orders = await restaurant.cashier.orders.list({ params: { tableId } })
  return orders.flatMap(({ items }) => items).length
}

export async function statusOf({ restaurant }: House, tableId: number): Promise<string> {
  const { status } = await restaurant.manager.tables.get({ params: { id: tableId } })
  return status
}
