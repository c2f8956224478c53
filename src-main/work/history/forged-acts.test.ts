import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { ANCHOR_FILE } from '#main/core/installation/anchor-store.ts'
import { editedEvening, eveningFolder, findingOf } from '#main/testing/given/edited-evening.ts'
import { forgeAct, rewriteChain } from '#main/testing/acts/forge-act.ts'
import { givenApp } from '#main/testing/test-app.ts'

/** Edits of a person who closes the program and has the file, the sources and sqlite3. */
const acts: readonly (readonly [string, string])[] = [
  ['a cashier made administrator', `UPDATE users SET roleId = 1 WHERE username = 'cajera'`],
  [
    "a manager's PIN replaced by one's own",
    `UPDATE users SET pinHash = 'of another PIN' WHERE username = 'gerente'`,
  ],
  ["a product's price lowered", 'UPDATE products SET priceOne = 1 WHERE id = 1'],
  [
    'the totals of a closed register lowered',
    'UPDATE cashRegisters SET systemTotal = systemTotal - 1000, countedTotal = countedTotal - 1000 WHERE id = 1',
  ],
  ['a line of an order made cheaper', 'UPDATE orderItems SET totalAmount = 1 WHERE id = 1'],
  [
    'the total of a credit note raised',
    'UPDATE creditNotes SET total = total + 1000, refundAmount = refundAmount + 1000 WHERE id = 1',
  ],
  [
    "a customer's address redirected",
    `UPDATE customers SET email = 'otro@example.com' WHERE id = 2`,
  ],
  [
    'an invoice annulled',
    `UPDATE invoices SET status = 'ANNULLED', annulledAt = '2026-11-21T22:00:00.000Z' WHERE id = 3`,
  ],
  ['the quantity of a line raised', 'UPDATE invoiceLines SET quantity = quantity * 2 WHERE id = 1'],
  ['an invoice dated back', `UPDATE invoices SET issueDate = '2026-10-31' WHERE id = 3`],
  ['a payment lowered', 'UPDATE invoicePayments SET amount = amount - 100 WHERE id = 3'],
  ['a cash exit raised', `UPDATE cashMovements SET amount = amount * 10 WHERE type = 'EXIT'`],
  [
    'an invoice deleted with all of its rows',
    `DELETE FROM invoiceLines WHERE invoiceId = 2; DELETE FROM invoicePayments WHERE invoiceId = 2;
     DELETE FROM invoices WHERE id = 2`,
  ],
  [
    'a permission added to a role',
    `UPDATE roles SET permissions = replace(permissions, '"SYNC:READ"', '"SYNC:READ","ROLE:UPDATE"') WHERE id = 3`,
  ],
  ['a number made free', 'UPDATE sequences SET nextNumber = nextNumber - 1 WHERE hasIssued = 1'],
]

const guesses = [
  ['without a key', undefined],
  ['with the key of another installation', deriveChainKey(new Uint8Array(32).fill(8))],
] as const

describe.each(guesses)('an act that another program sealed %s is reported', (_, key) => {
  test.each(acts)('%s', async (_title, sql) => {
    const before = findingOf(await eveningFolder()).entries
    const folder = await editedEvening((raw) => forgeAct(raw, sql, key))
    expect(findingOf(folder).doubts).toContainEqual(
      expect.objectContaining({ kind: 'ENTRY_BROKEN', auditId: before + 1 }),
    )
  })
})

it('reports a chain that was written again from its beginning without a key', async () => {
  const [, sql = ''] = acts[0] ?? []
  const folder = await editedEvening((raw) => {
    forgeAct(raw, sql, undefined)
    rewriteChain(raw)
  })
  // Also if no anchor is left to compare with.
  rmSync(join(folder, ANCHOR_FILE))
  expect(findingOf(folder).doubts).toContainEqual(
    expect.objectContaining({ kind: 'ENTRY_BROKEN', auditId: 1 }),
  )
})

it('still reports it after a start, and sells', async () => {
  const folder = await editedEvening((raw) => {
    forgeAct(raw, `UPDATE users SET roleId = 1 WHERE username = 'cajera'`, undefined)
    rewriteChain(raw)
  })
  const app = await givenApp({ folder })
  const found = await (await app.as('gerente')).auditEntries.verify({})
  expect(found.isWhole).toBe(false)
  expect(found.doubts).toContainEqual(expect.objectContaining({ kind: 'ENTRY_BROKEN' }))
})

it('shows the manager a forged act after a start', async () => {
  const folder = await editedEvening((raw) => {
    forgeAct(raw, `UPDATE users SET roleId = 1 WHERE username = 'cajera'`, undefined)
  })
  const app = await givenApp({ folder })
  const gerente = await app.as('gerente')
  const found = await gerente.auditEntries.verify({})
  expect(found.doubts).toContainEqual(expect.objectContaining({ kind: 'ENTRY_BROKEN' }))
  expect((await gerente.sync.status()).historyDoubt?.count).toBeGreaterThan(0)
})
