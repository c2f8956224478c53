import type { pinpadTransactions } from '#shared/api/payments/pinpad-transactions.ts'
import type { Handlers } from '#main/features/handlers.ts'
import { createTransaction } from './create-transaction.ts'
import { listTransactions, readTransaction } from './transactions.ts'
import { resolveTransaction } from './resolve-transaction.ts'
import { voidTransaction } from './void-transaction.ts'

export const pinpadTransactionsHandlers: Handlers<typeof pinpadTransactions> = {
  create: createTransaction,
  list: listTransactions,
  get: readTransaction,
  void: voidTransaction,
  resolve: resolveTransaction,
}
