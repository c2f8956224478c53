import type { WriteContext } from '#main/core/acts/context.ts'
import { checkOf, publishChecks } from '#main/rules/check/check-identity.ts'
import { closeBilled, markBilled } from '#main/rules/check/bill/close-billed.ts'
import { customerRequestOf } from '#main/rules/conflicts/found/customer-changed-twice.ts'
import type { StoredAct } from '#main/core/shop/stored-act.ts'
import { loadCustomer } from '#main/rules/customers/load-customers.ts'
import { linesOfAct, type StoredLine } from './is-carryable.ts'
import { moveToTable } from './move-to-table.ts'

/** Carries out what the other program did, in place of what was done here. */
export async function carryOutCounter(
  write: WriteContext,
  act: StoredAct,
  reason: string,
): Promise<void> {
  const { operation, input, invoiceId } = act
  const lines = await linesOfAct(write.db, act)
  switch (operation) {
    case 'invoices.issue':
      if (invoiceId !== null) await billLines(write, lines, invoiceId)
      return
    case 'orders.updateItem':
      await restoreLines(write, lines)
      await write.carryOut(write, operation, withReason(input, reason))
      return
    case 'orders.deleteItems':
      await write.carryOut(write, operation, withReason(input, reason))
      return
    case 'orders.moveItems':
      await restoreLines(write, lines)
      await write.carryOut(write, operation, withReason(input, reason, write.randomness.uuid()))
      return
    case 'orders.seat':
    case 'tables.transfer':
      await moveToTable(write, lines, act, reason)
      return
    case 'customers.update':
      await write.carryOut(write, operation, await wholeCustomer(write, input))
      return
    case 'orders.edit':
    case 'customers.setStatus':
      await write.carryOut(write, operation, input)
      return
    default:
      throw new Error(`${operation ?? 'Nothing'} cannot be carried out`)
  }
}

/** Marks lines as billed by the invoice that was issued for them at the other program. */
async function billLines(
  write: WriteContext,
  lines: readonly StoredLine[],
  invoiceId: number,
): Promise<void> {
  await restoreLines(write, lines)
  await markBilled(write.db, lines, invoiceId)
  for (const { orderId, orderStatus, tableId } of lines) {
    // Other guests may sit at the table of a closed order.
    if (orderStatus === 'CLOSED') continue
    await closeBilled(write, checkOf({ id: orderId, tableId }), [], invoiceId)
  }
  publishChecks(
    write,
    lines.map(({ tableId }) => tableId),
  )
}

/** Puts lines that were deleted here back on their check. The kitchen got them at the other program. */
async function restoreLines({ db }: WriteContext, lines: readonly StoredLine[]): Promise<void> {
  for (const { id, status, sentAt } of lines) {
    if (status !== 'DELETED') continue
    await db
      .updateTable('orderItems')
      .set({
        status: sentAt === null ? 'NEW' : 'SENT',
        deletedAt: null,
        deletedById: null,
        deletedAuthorizedById: null,
        deletedReason: null,
      })
      .where('id', '=', id)
      .execute()
  }
}

interface WithBody {
  readonly body: Readonly<Record<string, unknown>>
}

/** The act has the reason that was given there, else the one of the decision. */
function withReason(input: unknown, reason: string, operationId?: string): WithBody {
  const { body, ...rest } = input as WithBody
  return {
    ...rest,
    body: {
      ...body,
      reason: body['reason'] ?? reason,
      // Lines that were no conflict were moved under its own one.
      ...(operationId === undefined ? {} : { operationId }),
    },
  }
}

/** Returns the fields of the conflict with the others as they are now. */
async function wholeCustomer(write: WriteContext, input: unknown) {
  const { params, body } = input as WithBody & { readonly params: { readonly id: number } }
  const customer = await loadCustomer(write, params.id)
  return { params, body: { ...customerRequestOf(customer), ...body } }
}
