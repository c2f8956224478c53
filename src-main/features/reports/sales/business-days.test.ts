import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { givenRestaurant, type Restaurant } from '#main/testing/given/given-restaurant.ts'
import { passHours } from '#main/testing/given/pass-hours.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

/** The clock of the tests begins at 14:58 of 2026-11-21, a Saturday, in Guayaquil. */
async function givenBar(dayEndsAt = '04:00'): Promise<Restaurant> {
  const app = await givenRestaurant()
  await openRegister(app, { user: 'admin' })
  const admin = await app.as('admin')
  const { id, ...establishment } = await admin.establishments.get({ params: { id: 1 } })
  await admin.establishments.update({ params: { id }, body: { ...establishment, dayEndsAt } })
  return app
}

/** A sale of $ 9,00. */
async function sell(app: Restaurant) {
  const admin = await app.as('admin')
  return admin.invoices.issue({ body: await simpleSale(app) })
}

async function daysOf(app: Restaurant, query: object = { from: '2026-11-20', to: '2026-11-23' }) {
  const admin = await app.as('admin')
  const { rows } = await admin.reports.sales({ query: { groupBy: 'day', ...query } })
  return Object.fromEntries(rows.map(({ key, total }) => [String(key), total] as const))
}

describe("the owner's day of a bar that closes at four", () => {
  it('has the sales after midnight until four, in each report, while the dates of documents stay', async () => {
    const app = await givenBar()
    await sell(app)
    await passHours(app, 10) // 00:58
    const late = await sell(app)
    expect(late.issueDate).toBe('2026-11-22')
    const admin = await app.as('admin')
    const now = await admin.reports.now()
    expect(now).toMatchObject({
      today: '2026-11-21',
      comparedDay: '2026-11-14',
      time: '00:58',
      dayEndsAt: '04:00',
      sales: { documents: 2, total: 18 },
    })
    expect(now.hours.map(({ hour }) => hour)).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0])
    expect(now.hours.at(-1)).toMatchObject({ hour: 0, total: 9, isRunning: true })
    const today = await admin.reports.sales({ query: { groupBy: 'hour' } })
    expect(today).toMatchObject({ from: '2026-11-21', to: '2026-11-21', dayEndsAt: '04:00' })
    expect([today.rows[0]?.key, today.rows.at(-1)?.key]).toEqual([14, 0])

    await passHours(app, 3) // 03:58
    await sell(app)
    await passHours(app, 1) // 04:58
    await sell(app)

    expect(await daysOf(app)).toEqual({
      '2026-11-20': 0,
      '2026-11-21': 27,
      '2026-11-22': 9,
      '2026-11-23': 0,
    })
    const ofWeekdays = await admin.reports.sales({
      query: { groupBy: 'weekday', from: '2026-11-21', to: '2026-11-22' },
    })
    expect(ofWeekdays.rows.map(({ key, total }) => [key, total])).toEqual([
      [6, 27],
      [7, 9],
    ])
    const book = await admin.reports.taxBook({ query: { month: '2026-11' } })
    expect(book.rows.map(({ issueDate }) => issueDate)).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-22',
      '2026-11-22',
    ])
  })

  it('loses an annulment and a credit note on the night on which they were made', async () => {
    const app = await givenBar()
    const first = await sell(app)
    const second = await sell(app)
    await passHours(app, 24)
    await passHours(app, 11) // 01:58 of the 23rd: still the day of the 22nd
    const admin = await app.as('admin')
    await admin.invoices.annul({ params: { id: first.id }, body: { reason: 'Error' } })
    await admin.creditNotes.create({
      body: {
        creditNoteUuid: randomUUID(),
        invoiceId: second.id,
        reason: 'Devuelto',
        refund: { kind: 'CASH' },
      },
    })
    expect(await daysOf(app)).toEqual({
      '2026-11-20': 0,
      '2026-11-21': 18,
      '2026-11-22': -18,
      '2026-11-23': 0,
    })
  })

  it('counts each sale on one day, whatever the end of the day', async () => {
    const app = await givenBar('00:00')
    for (let hour = 0; hour < 40; hour += 4) {
      await sell(app)
      await passHours(app, 4)
    }
    for (const dayEndsAt of ['00:00', '00:30', '04:00', '11:59']) {
      app.sql('UPDATE establishments SET dayEndsAt = ?', dayEndsAt)
      const days = Object.values(await daysOf(app))
      expect(
        days.reduce((sum, total) => sum + total, 0),
        dayEndsAt,
      ).toBe(90)
    }
  })

  it('is compared with the same weekday up to the same minute of the night', async () => {
    const app = await givenBar()
    await sell(app) // Saturday 14:58
    await passHours(app, 10)
    await sell(app) // 00:58
    await passHours(app, 2)
    await sell(app) // 02:58
    await passHours(app, 7 * 24 - 1) // 01:58, a week later
    await sell(app)
    const admin = await app.as('admin')
    expect(await admin.reports.now()).toMatchObject({
      today: '2026-11-28',
      sales: { total: 9 },
      before: { untilNow: { total: 18 }, wholeDay: { total: 27 } },
    })
  })

  it('ends at midnight by default, and no report says so', async () => {
    const app = await givenRestaurant()
    await openRegister(app, { user: 'admin' })
    await sell(app)
    await passHours(app, 10)
    await sell(app)
    const admin = await app.as('admin')
    const now = await admin.reports.now()
    expect(now).toMatchObject({ today: '2026-11-22', sales: { documents: 1 } })
    expect(now).not.toHaveProperty('dayEndsAt')
    expect(await daysOf(app, { from: '2026-11-21', to: '2026-11-22' })).toEqual({
      '2026-11-21': 9,
      '2026-11-22': 9,
    })
  })
})

it("lists the invoices of the owner's day on request, and those of the date of issue otherwise", async () => {
  const app = await givenBar()
  const first = await sell(app)
  await passHours(app, 10)
  const late = await sell(app)
  await passHours(app, 4)
  const next = await sell(app)
  const admin = await app.as('admin')
  const listed = async (query: object) =>
    (await admin.invoices.list({ query })).data.map(({ id }) => id)
  const on = (day: string) => ({ from: day, to: day })
  const byDay = { dayBy: 'BUSINESS_DAY' }

  expect(await listed(on('2026-11-21'))).toEqual([first.id])
  expect(await listed(on('2026-11-22'))).toEqual([next.id, late.id])
  expect(await listed({ ...on('2026-11-21'), ...byDay })).toEqual([late.id, first.id])
  expect(await listed({ ...on('2026-11-22'), ...byDay })).toEqual([next.id])
  expect(await listed({ from: '2026-11-22', ...byDay })).toEqual([next.id])
  expect(await listed({ to: '2026-11-21', ...byDay })).toEqual([late.id, first.id])
})

it('takes an end of the day up to 11:59, and names the night in a downloaded report', async () => {
  const app = await givenBar('04:30')
  const token = await app.tokenOf('admin')
  const admin = await app.as('admin')
  const { id, ...establishment } = await admin.establishments.get({ params: { id: 1 } })
  for (const dayEndsAt of ['12:00', '4:00', '24:00', '']) {
    const { status } = await app.request('PUT', `/establishments/${id}`, {
      token,
      body: { ...establishment, dayEndsAt },
    })
    expect(status, dayEndsAt).toBe(400)
  }
  const file = await app.request('GET', '/reports/sales?groupBy=day&format=csv', { token })
  expect(file.headers.get('content-disposition')).toContain('day-ends-0430')
})
