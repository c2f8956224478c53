import type { KeptWrite } from '#renderer/requests/kept-writes.ts'
import { moneyWalks } from './money-walks.ts'
import { orderWalks } from './order-walks.ts'
import { recordWalks } from './record-walks.ts'
import type { Walks } from './walk.ts'

/** A walk for every write that the page keeps; a new one does not compile without its walk. */
export const walks: Walks<KeptWrite> = { ...orderWalks, ...moneyWalks, ...recordWalks }
