import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, test } from 'vitest'
import { deriveChainKey } from '#main/database/history/chain/chain-key.ts'
import { DATABASE_FILE } from '#main/database/open.ts'
import { documentedFolder } from '#main/testing/given/documented-evening.ts'
import { findingOf } from '#main/testing/given/edited-evening.ts'
import { editFreely, forgeAct } from '#main/testing/acts/forge-act.ts'

async function edited(change: (raw: Database.Database) => void): Promise<string> {
  const folder = await documentedFolder()
  const raw = new Database(join(folder, DATABASE_FILE))
  raw.pragma('foreign_keys = OFF')
  change(raw)
  raw.close()
  return folder
}

it('finds no doubts in documents, mail, papers, answers, pictures and stock after normal use', async () => {
  const folder = await documentedFolder()
  expect(findingOf(folder).doubts).toEqual([])
  const raw = new Database(join(folder, DATABASE_FILE), { readonly: true })
  const counts = [
    'electronicDocuments',
    'electronicDocumentAnswers',
    'mailMessages',
    'printJobs',
    'printContents',
    'idempotencyAnswers',
    'images',
    'productStocks',
  ].map((table) => raw.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
  raw.close()
  for (const count of counts) expect(count).toBeGreaterThan(0)
})

const edits: readonly (readonly [title: string, table: string, sql: string])[] = [
  [
    'a document that was never authorised set to authorised',
    'electronicDocuments',
    `UPDATE electronicDocuments SET state = 'AUTHORIZED' WHERE state IN ('UNSIGNED', 'SIGNED')`,
  ],
  [
    'an authorised document set back, to be sent again',
    'electronicDocuments',
    `UPDATE electronicDocuments SET state = 'SIGNED', authorizedAt = NULL WHERE id = 1`,
  ],
  [
    'an amount in a signed document changed',
    'electronicDocuments',
    `UPDATE electronicDocuments SET signedXml = replace(signedXml, '<importeTotal>', '<importeTotal>1') WHERE id = 1`,
  ],
  [
    "the tax office's answer changed",
    'electronicDocumentAnswers',
    `UPDATE electronicDocumentAnswers SET answer = replace(answer, 'A', 'B') WHERE id = 1`,
  ],
  [
    'mail redirected',
    'mailMessages',
    `UPDATE mailMessages SET "to" = 'otro@example.com' WHERE id = 1`,
  ],
  [
    'what a paper says changed',
    'printContents',
    `UPDATE printContents SET content = replace(content, '1', '2')`,
  ],
  [
    'a paper made a copy of nothing',
    'printJobs',
    `UPDATE printJobs SET title = 'Otra' WHERE id = 1`,
  ],
  [
    'an answer that a repeated request gets changed',
    'idempotencyAnswers',
    `UPDATE idempotencyAnswers SET answer = replace(answer, '1', '2')`,
  ],
  ['the pixels of the logo changed', 'images', `UPDATE images SET bytes = X'00'`],
  [
    'stock taken away',
    'productStocks',
    'UPDATE productStocks SET quantity = quantity - 1000000 WHERE quantity > 0',
  ],
  ['a seal removed', 'productStocks', 'UPDATE productStocks SET seal = NULL'],
]

describe('reports an edit with another program', () => {
  test.each(edits)('%s', async (_, table, sql) => {
    const folder = await edited((raw) => editFreely(raw, sql))
    expect(findingOf(folder).doubts).toContainEqual(
      expect.objectContaining({ kind: 'ROW_CHANGED', table }),
    )
  })
})

describe('reports it also if the editor seals the rows without the key', () => {
  test.each(edits)('%s', async (_, _table, sql) => {
    const key = deriveChainKey(new Uint8Array(32).fill(8))
    const folder = await edited((raw) => forgeAct(raw, sql, key))
    expect(findingOf(folder).doubtCount).toBeGreaterThan(0)
  })
})
