import { describe, expect, it } from 'vitest'
import { ApiCallError, type Client } from '#shared/api/client.ts'
import { givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { openRegister, simpleSale } from '#main/testing/acts/sales.ts'

const northern = {
  decreeNumber: '420',
  name: 'IVA 8 % turismo (D.E. 420)',
  taxRate: 8,
  validFrom: '2026-11-21',
  validTo: '2026-11-22',
  provinceCodes: ['10', '04'],
  cantonCodes: ['1702'],
}

const national = {
  decreeNumber: '431',
  name: 'IVA 8 % turismo (D.E. 431)',
  taxRate: 8,
  validFrom: '2026-12-24',
  validTo: '2026-12-27',
}

function fileOf(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return { name: 'decretos.json', bytes: new TextEncoder().encode(text) }
}

function decreesFile(...decrees: readonly object[]) {
  return { format: 'mostrador-decrees', version: 1, decrees }
}

function take(client: Client, content: unknown) {
  return client.taxDecrees.import({ body: { file: fileOf(content) } })
}

function look(client: Client, content: unknown) {
  return client.taxDecrees.import({ body: { preview: 'true', file: fileOf(content) } })
}

async function faultsOf(answer: Promise<unknown>): Promise<unknown> {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiCallError)) throw error
  return error.body.errors.map(({ field, code }) => `${field} ${code}`)
}

describe('a file of tourism decrees', () => {
  it('is shown with its places before it is taken, then becomes taxes, and changes nothing when sent again', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')
    const taxes = () => sql("SELECT * FROM taxes WHERE decreeNumber > '400' ORDER BY id")
    const file = decreesFile(northern, national)

    const shown = await look(admin, file)
    expect(shown).toMatchObject({ preview: true, created: 2, updated: 0, unchanged: 0 })
    expect(shown.decrees[0]).toEqual({
      action: 'CREATE',
      taxId: null,
      decreeNumber: '420',
      name: 'IVA 8 % turismo (D.E. 420)',
      code: '8',
      taxRate: 8,
      replacesCode: '4',
      validFrom: '2026-11-21',
      validTo: '2026-11-22',
      provinceIds: [4, 10],
      cantonIds: [1702],
      places: ['Carchi', 'Imbabura', 'Cayambe'],
      active: true,
      changes: [],
    })
    expect(taxes()).toEqual([])

    const taken = await take(admin, file)
    expect(taken).toMatchObject({ preview: false, created: 2, updated: 0, unchanged: 0 })
    const listed = await admin.catalogs.taxes({ query: { all: 'true', search: '420' } })
    expect(listed).toMatchObject([
      {
        id: taken.decrees[0]?.taxId,
        code: '8',
        replacesCode: '4',
        provinceIds: [4, 10],
        cantonIds: [1702],
        decreeNumber: '420',
      },
    ])
    const before = taxes()
    const again = await take(admin, file)
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(taxes()).toEqual(before)
    const audited = sql(`SELECT kind FROM auditEntries WHERE kind LIKE 'TAX_%'`)
    expect(audited).toHaveLength(2)
  })

  it('corrects days, places and names of the decrees that were taken', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')
    const taken = await take(admin, decreesFile(northern))
    const corrected = { ...northern, validFrom: '2026-11-20', provinceCodes: [], cantonCodes: [] }

    const shown = await look(admin, decreesFile(corrected, national))
    expect(shown).toMatchObject({ created: 1, updated: 1, unchanged: 0 })
    expect(shown.decrees[0]).toMatchObject({
      action: 'UPDATE',
      taxId: taken.decrees[0]?.taxId,
      changes: [
        { field: 'validFrom', old: '2026-11-21', new: '2026-11-20' },
        { field: 'places', old: 'Carchi, Imbabura, Cayambe', new: '' },
      ],
    })
    await take(admin, decreesFile(corrected, national))
    expect(
      sql(`SELECT validFrom, provinceIds, cantonIds FROM taxes WHERE decreeNumber = '420'`),
    ).toEqual([{ validFrom: '2026-11-20', provinceIds: null, cantonIds: null }])
  })

  it('keeps two spans of days of one decree as two taxes', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const carnival = { ...national, validFrom: '2027-02-06', validTo: '2027-02-09' }

    expect(await take(admin, decreesFile(national, carnival))).toMatchObject({ created: 2 })
    expect(await take(admin, decreesFile(carnival, national))).toMatchObject({ unchanged: 2 })
  })

  it('names the tax that a person entered by hand for the same days, and leaves off what a person switched off', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const { id } = await admin.catalogs.createTax({
      body: {
        kind: 'IVA',
        code: '8',
        name: 'Navidad',
        taxRate: 8,
        validFrom: national.validFrom,
        validTo: national.validTo,
        replacesCode: '4',
        active: false,
      },
    })

    const { decrees } = await take(admin, decreesFile(national))
    expect(decrees).toMatchObject([
      { action: 'UPDATE', taxId: id, active: false, decreeNumber: '431' },
    ])
    const all = await admin.catalogs.taxes({ query: { all: 'true', search: '431' } })
    expect(all).toMatchObject([{ id, active: false }])
  })

  it('does not change the rate of a decree that was sold with, and then takes nothing', async () => {
    const restaurant = await givenRestaurant()
    const { as, sql } = restaurant
    await openRegister(restaurant)
    sql('UPDATE establishments SET tourismRegistered = 1, provinceId = 10, cantonId = 1001')
    const admin = await as('admin')
    await take(admin, decreesFile(northern))
    const cajera = await as('cajera')
    await cajera.invoices.issue({ body: await simpleSale(restaurant, { totalAmount: 8.46 }) })

    const other = decreesFile(national, { ...northern, taxRate: 5 })
    expect(await faultsOf(take(admin, other))).toEqual(['decrees[1].taxRate TAX_IN_USE'])
    expect(await faultsOf(look(admin, other))).toEqual(['decrees[1].taxRate TAX_IN_USE'])
    expect(sql(`SELECT id FROM taxes WHERE decreeNumber = '431'`)).toEqual([])
  })

  it('is refused with every fault by its place in the file', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')

    expect(await faultsOf(take(admin, '{"decrees": ['))).toEqual(['file DECREES_UNREADABLE'])
    expect(await faultsOf(take(admin, []))).toEqual(['body NOT_OBJECT'])
    expect(await faultsOf(take(admin, { format: 'otro', version: 1, decrees: [] }))).toEqual([
      'format OPTION_INVALID',
      'decrees LIST_TOO_SHORT',
    ])
    const faulty = decreesFile(
      { ...northern, validTo: '2026-11-20', taxRate: 8.125 },
      { ...national, validFrom: '24/12/2026', provinceCodes: ['1'] },
    )
    expect(await faultsOf(take(admin, faulty))).toEqual([
      'decrees[0].taxRate TWO_DECIMALS',
      'decrees[0].validTo ENDS_BEFORE_START',
      'decrees[1].validFrom DATE_INVALID',
      'decrees[1].provinceCodes[0] FORMAT_INVALID',
      'decrees[1].validTo ENDS_BEFORE_START',
    ])
    expect(
      await faultsOf(
        take(admin, decreesFile(northern, { ...national, provinceCodes: ['99'] }, northern)),
      ),
    ).toEqual(['decrees[2].validFrom DECREE_REPEATED'])
    expect(
      await faultsOf(take(admin, decreesFile(northern, { ...national, provinceCodes: ['99'] }))),
    ).toEqual(['decrees[1].provinceCodes[0] UNKNOWN_ID'])
  })
})

it('offers the decrees of this version as a file that changes nothing of the taxes of the program', async () => {
  const { as, sql } = await givenRestaurant()
  const admin = await as('admin')
  const ofProgram = sql(`SELECT * FROM taxes WHERE owner = 'PROGRAM'`)

  const published = await admin.taxDecrees.published()
  const shown = await look(admin, published)

  expect(shown.decrees.map(({ decreeNumber, action }) => [decreeNumber, action])).toEqual([
    ['196', 'CREATE'],
    ['271', 'SAME'],
    ['304', 'SAME'],
    ['368', 'CREATE'],
    ['391', 'CREATE'],
  ])
  expect(shown.decrees[0]?.places).toEqual(['Carchi', 'Imbabura', 'Cayambe', 'Pedro Moncayo'])
  await take(admin, published)
  expect(sql(`SELECT * FROM taxes WHERE owner = 'PROGRAM'`)).toEqual(ofProgram)
})

it('lets only who may change lists take decrees', async () => {
  const { as } = await givenRestaurant()
  for (const user of ['mesero', 'cajera', 'gerente'] as const) {
    const client = await as(user)
    await expect(take(client, decreesFile(national)), user).rejects.toMatchObject({ status: 403 })
    await expect(client.taxDecrees.published(), user).rejects.toMatchObject({ status: 403 })
  }
})
