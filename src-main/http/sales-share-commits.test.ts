import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE_FILE } from '#main/database/open.ts'
import { recordOnFiles } from '#main/testing/checks/record-statements.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'
import { givenApp, type TestApp } from '#main/testing/test-app.ts'
import { isForServer } from '#main/testing/engine/test-engine.ts'

const ADDRESS = '127.0.0.1'
const SALES = 12

const numberOf = (sequential: number) => `001-001-${String(sequential).padStart(9, '0')}`

/** Sends sales at the same time, as many tablets do. `told` is called at each answer. */
async function sellAtOnce(app: TestApp, told: (body: { readonly id: number }) => void) {
  const token = await app.tokenOf('cajera')
  const sales = await Promise.all(Array.from({ length: SALES }, () => simpleSale(app)))
  let answers: { readonly status: number }[] = []
  const statements = await recordOnFiles(async () => {
    answers = await Promise.all(
      sales.map(async (body) => {
        const answer = await app.request('POST', '/invoices', { token, body, address: ADDRESS })
        told(answer.body)
        return answer
      }),
    )
  })
  return { answers, commits: statements.filter(({ sql }) => sql === 'commit').length }
}

it.skipIf(isForServer())(
  'sales of many screens share commits, and each is on disk when it is answered',
  async () => {
    const app = await givenApp()
    await openRegister(app)
    const raw = new Database(join(app.folder, DATABASE_FILE), { readonly: true })
    onTestFinished(() => void raw.close())
    const find = raw.prepare('SELECT number FROM invoices WHERE id = ?').pluck()
    const stored: string[] = []
    const { answers, commits } = await sellAtOnce(app, ({ id }) =>
      stored.push(String(find.get(id))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(SALES).fill(201))
    expect(new Set(stored)).toEqual(
      new Set(Array.from({ length: SALES }, (_, index) => numberOf(index + 1))),
    )
    expect(commits).toBeLessThan(SALES)
  },
)

it('a refused sale among many takes no number from the others', async () => {
  const app = await givenApp()
  await openRegister(app)
  const token = await app.tokenOf('cajera')
  const bodies = await Promise.all(
    Array.from({ length: SALES }, (_, index) =>
      simpleSale(app, index % 3 === 0 ? { totalAmount: 1 } : {}),
    ),
  )
  const answers = await Promise.all(
    bodies.map((body) => app.request('POST', '/invoices', { token, body, address: ADDRESS })),
  )
  expect(answers.map(({ status }) => status)).toEqual(
    bodies.map((_, index) => (index % 3 === 0 ? 400 : 201)),
  )
  const numbers = answers.flatMap(({ status, body }) =>
    status === 201 ? [String(body.number)] : [],
  )
  expect(new Set(numbers)).toEqual(new Set(numbers.map((_, index) => numberOf(index + 1))))
})
