import { describe, expect, it } from 'vitest'
import { givenBranch, givenRestaurant } from '#main/testing/given/given-restaurant.ts'
import { newProduct } from '#main/testing/samples/new-product.ts'

describe('a scanned code', () => {
  it('matches an EAN or a reference code exactly', async () => {
    const { as } = await givenRestaurant()
    const mesero = await as('mesero')

    const byEan = await mesero.products.byCode({ params: { code: '7861000035521' } })
    const byReference = await mesero.products.byCode({ params: { code: 'JUG-10' } })

    expect(byEan.name).toBe('Agua con gas 500 ml')
    expect(byReference).toEqual(byEan)
  })

  it('matches an EAN before a reference code that the central brought', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ referenceCode: 'SOP-91' }) })
    sql(`UPDATE products SET referenceCode = '7861000035521' WHERE referenceCode = 'SOP-91'`)

    const { name } = await admin.products.byCode({ params: { code: '7861000035521' } })

    expect(name).toBe('Agua con gas 500 ml')
  })

  it('may contain characters that a URL must escape', async () => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ referenceCode: 'A/B 50 %?' }) })

    const { name } = await admin.products.byCode({ params: { code: 'A/B 50 %?' } })

    expect(name).toBe('Sancocho de bagre')
  })

  it('returns 404 for a product not sold here', async () => {
    const restaurant = await givenRestaurant()
    const admin = await restaurant.as('admin')
    const branch = givenBranch(restaurant)
    const { id } = await admin.products.create({
      body: newProduct({ referenceCode: 'AQUI-NO', establishmentId: branch.id }),
    })
    const status = async (code: string, more = '') =>
      (
        await restaurant.request('GET', `/products/by-code/${code}${more}`, {
          token: await restaurant.tokenOf('mesero'),
        })
      ).status

    expect(await status('786100003552')).toBe(404)
    expect(await status('AQUI-NO')).toBe(404)
    expect(await status('AQUI-NO', `?establishmentId=${branch.id}`)).toBe(200)
    await admin.products.update({
      params: { id },
      body: newProduct({ referenceCode: 'AQUI-NO', active: false }),
    })
    expect(await status('AQUI-NO')).toBe(404)
  })

  it.each([
    ['the UPC-A of a stored EAN-13', '0036000291452', '036000291452'],
    ['the EAN-13 of a stored UPC-A', '036000291452', '0036000291452'],
    ['a code whose zeros a spreadsheet lost', '0036000291452', '36000291452'],
    ['a stored code whose zeros a spreadsheet lost', '36000291452', '0036000291452'],
    ['the GTIN-14 of a unit', '7861234567898', '07861234567898'],
    ['an EAN-8 that the scanner announces', '40170725', ']E440170725'],
    ['a GS1-128', '7861234567898', ']C10107861234567898\u001D10L-7\u001D17270131'],
    ['a GS1 DataMatrix after its date', '7861234567898', ']d2172701310107861234567898'],
    ['a GS1 element string without its symbology', '7861234567898', '0107861234567898'],
    ['a GS1 element string as it is printed', '7861234567898', '(01)07861234567898(10)L-7'],
    [
      'a GS1 Digital Link',
      '7861234567898',
      ']Q3https://id.gs1.org/01/07861234567898/10/L-7?17=270131',
    ],
    ['a GS1 element string on a Spanish keyboard', '7861234567898', "+C1)01=07861234567898)10=L'7"],
    ['a hyphen on a Latin American keyboard', 'CAM-AZUL-M', "CAM'AZUL'M"],
    ['a slash that a Spanish scanner typed for a hyphen', 'CAM-AZUL-M', 'CAM/AZUL/M'],
    ['a code with Caps Lock', 'Cam-Azul-m', 'cAM-aZUL-M'],
    ['an EAN as a French keyboard types it', '7861234567898', 'è_-&é"\'(-è_ç_'],
    ['an EAN with the spaces of its print', '7861234567898', '7 861234 567898'],
  ])('may be %s', async (_, ean, scanned) => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    const { id } = await admin.products.create({
      body: newProduct({ ean: /^[\w.-]+$/.test(ean) ? ean : null }),
    })
    const cajera = await as('cajera')

    expect((await cajera.products.byCode({ params: { code: scanned } })).id).toBe(id)
  })

  it.each([
    ['of a case of several units', '17861234567895'],
    ['without its last digit', '786123456789'],
    ['with a wrong check digit in an element string', '0107861234567890'],
  ])('is not a unit if it is %s', async (_, scanned) => {
    const { as } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ ean: '7861234567898' }) })

    await expect(admin.products.byCode({ params: { code: scanned } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('finds the product with exactly this code if another has it in another form', async () => {
    const { as, sql } = await givenRestaurant()
    const admin = await as('admin')
    await admin.products.create({ body: newProduct({ referenceCode: 'A-1' }) })
    const { id } = await admin.products.create({ body: newProduct({ referenceCode: 'B-1' }) })
    sql(`UPDATE products SET referenceCode = 'A/1' WHERE id = ?`, id)

    expect((await admin.products.byCode({ params: { code: 'A/1' } })).id).toBe(id)
  })
})
