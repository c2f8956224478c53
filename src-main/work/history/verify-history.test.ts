import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import type { Doubt } from '#main/database/history/compare/doubt.ts'
import { verifyHistory } from '#main/database/history/compare/verify-history.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { sign } from '#main/core/installation/anchor-signature.ts'
import { ANCHOR_FILE } from '#main/core/installation/anchor-store.ts'
import { editedEvening, eveningFolder, findingOf } from '#main/testing/given/edited-evening.ts'
import { TEST_CHAIN_KEY, TEST_PEPPER } from '#main/testing/test-pepper.ts'

type Edit = (raw: Database.Database) => void

/** Returns an edit that drops the guard triggers and runs SQL. */
const sql =
  (text: string): Edit =>
  (raw) => {
    const guards = raw
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND (name LIKE '%Keep' OR name LIKE '%Frozen')",
      )
      .pluck()
      .all() as string[]
    for (const guard of guards) raw.exec(`DROP TRIGGER "${guard}"`)
    raw.exec(text)
  }

test('finds no doubts after normal use', async () => {
  const finding = findingOf(await eveningFolder())
  expect(finding).toMatchObject({ doubts: [], doubtCount: 0 })
  expect(finding.entries).toBeGreaterThan(15)
})

test('finds no doubts if a customer is renamed while the search is compared', async () => {
  const file = join(await eveningFolder(), DATABASE_FILE)
  const till = new Database(file)
  const reader = new Database(file, { readonly: true })
  const exec = reader.exec.bind(reader)
  let renamed = 0
  reader.exec = (text) => {
    exec(text)
    till.exec(`UPDATE customers SET sortKey = 'renamed ${++renamed}' WHERE id = 2`)
    return reader
  }
  try {
    expect(verifyHistory(reader, { key: TEST_CHAIN_KEY }).doubts).toEqual([])
    expect(renamed).toBeGreaterThan(0)
  } finally {
    reader.close()
    till.close()
  }
})

describe('reports an edit with another program', () => {
  const edits: readonly [string, Edit, readonly Partial<Doubt>[]][] = [
    [
      'an invoice and its payment lowered by a dollar',
      sql(`UPDATE invoices SET total = total - 100, subtotalTaxed = subtotalTaxed - 100 WHERE id = 3;
        UPDATE invoicePayments SET amount = amount - 100 WHERE invoiceId = 3`),
      [
        { kind: 'ROW_CHANGED', table: 'invoices', key: 3 },
        { kind: 'ROW_CHANGED', table: 'invoicePayments', key: 3 },
      ],
    ],
    [
      'an invoice deleted with all of its rows',
      sql(`DELETE FROM invoiceLines WHERE invoiceId = 2; DELETE FROM invoicePayments WHERE invoiceId = 2;
        DELETE FROM invoices WHERE id = 2`),
      [
        { kind: 'ROW_MISSING', table: 'invoices', key: 2 },
        { kind: 'ROW_MISSING', table: 'invoiceLines', key: 2 },
        { kind: 'ROW_MISSING', table: 'invoicePayments', key: 2 },
      ],
    ],
    [
      'the last invoice deleted and its number made free',
      sql(`DELETE FROM invoiceLines WHERE invoiceId = 5; DELETE FROM invoicePayments WHERE invoiceId = 5;
        DELETE FROM invoices WHERE id = 5; UPDATE sequences SET nextNumber = nextNumber - 1 WHERE hasIssued = 1`),
      [
        { kind: 'ROW_MISSING', table: 'invoices', key: 5 },
        { kind: 'ROW_CHANGED', table: 'sequences' },
      ],
    ],
    [
      'an audit entry changed',
      sql(
        `UPDATE auditEntries SET payload = replace(payload, 'RUC', 'XYZ') WHERE kind = 'INVOICE_ANNULLED'`,
      ),
      [{ kind: 'ENTRY_BROKEN' }],
    ],
    [
      'audit entries deleted from the middle',
      sql('DELETE FROM auditEntries WHERE id BETWEEN 10 AND 13'),
      [{ kind: 'ENTRY_BROKEN', auditId: 10 }],
    ],
    [
      'the totals of a closed register changed',
      sql(
        `UPDATE cashRegisters SET systemTotal = systemTotal - 1000, countedTotal = countedTotal - 1000 WHERE id = 1`,
      ),
      [{ kind: 'ROW_CHANGED', table: 'cashRegisters', key: 1 }],
    ],
    [
      'a cashier made administrator',
      sql(`UPDATE users SET roleId = 1 WHERE username = 'cajera'`),
      [{ kind: 'ROW_CHANGED', table: 'users', key: 3 }],
    ],
    [
      'all cash movements deleted',
      sql('DELETE FROM cashMovements'),
      [
        { kind: 'ROW_MISSING', table: 'cashMovements', key: 1 },
        { kind: 'ROW_MISSING', table: 'cashMovements', key: 2 },
      ],
    ],
    [
      'the end of the chain cut off',
      sql('DELETE FROM auditEntries WHERE id > (SELECT max(id) - 3 FROM auditEntries)'),
      [{ kind: 'ANCHOR_DIFFERS' }],
    ],
    [
      'a permission added to a role',
      sql(
        `UPDATE roles SET permissions = replace(permissions, '"SYNC:READ"', '"SYNC:READ","ROLE:UPDATE"') WHERE id = 3`,
      ),
      [{ kind: 'ROW_CHANGED', table: 'roles', key: 3 }],
    ],
    [
      'a cash entry inserted',
      sql(`INSERT INTO cashMovements (operationId, requestHash, cashRegisterId, type, amount, reason, createdAt, createdById)
        VALUES ('x', 'x', 2, 'ENTRY', 500, 'x', '2026-11-21T20:00:00.000Z', 3)`),
      [{ kind: 'ROW_FOREIGN', table: 'cashMovements', key: 3 }],
    ],
    [
      'an annulment undone',
      sql(`UPDATE invoices SET status = 'CREATED', annulledAt = NULL WHERE status = 'ANNULLED'`),
      [{ kind: 'ROW_CHANGED', table: 'invoices', key: 2 }],
    ],
    [
      'a line of an open table made smaller',
      sql('UPDATE orderItems SET quantity = 1000000, totalAmount = totalAmount / 2'),
      [{ kind: 'ROW_CHANGED', table: 'orderItems', key: 1 }],
    ],
    [
      'a count of a list changed',
      sql(`UPDATE listCounts SET count = count + 1 WHERE list = 'customers'`),
      [{ kind: 'COUNT_WRONG', table: 'listCounts' }],
    ],
  ]

  test.each(edits)('%s', async (_, edit, expected) => {
    const finding = findingOf(await editedEvening(edit))
    expect(finding.doubts).toEqual(
      expect.arrayContaining(expected.map((doubt) => expect.objectContaining(doubt))),
    )
  })
})

describe('the anchor', () => {
  async function withAnchor(change: (anchor: Record<string, unknown>) => object) {
    const folder = await eveningFolder()
    const file = join(folder, ANCHOR_FILE)
    const anchor = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify(change(anchor)))
    return findingOf(folder)
  }

  test('reports an edited anchor', async () => {
    const finding = await withAnchor((anchor) => ({ ...anchor, auditId: 1 }))
    expect(finding.doubts).toMatchObject([{ kind: 'ANCHOR_FORGED' }])
  })

  test('reports an anchor signed with another pepper', async () => {
    const finding = await withAnchor((anchor) => sign(anchor, new Uint8Array(32).fill(1)))
    expect(finding.doubts).toMatchObject([{ kind: 'ANCHOR_FORGED' }])
  })

  test('accepts an anchor signed by this till', async () => {
    const finding = await withAnchor((anchor) => sign(anchor, TEST_PEPPER))
    expect(finding.doubts).toEqual([])
  })

  test('reports an anchor with another hash', async () => {
    const finding = await withAnchor((anchor) =>
      sign({ ...anchor, hash: 'of another chain' }, TEST_PEPPER),
    )
    expect(finding.doubts).toMatchObject([{ kind: 'ANCHOR_DIFFERS' }])
  })
})
