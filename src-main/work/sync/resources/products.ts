import { hasId, isSameText } from './identify/identify.ts'
import { pushRecord } from './push-records.ts'

export const products = {
  'products.create': pushRecord('products.create', {
    ids: {
      body: {
        productTypeId: 'catalogs/product-types',
        categoryId: 'categories',
        taxId: 'taxes',
        iceTaxId: 'taxes',
        measureUnitId: 'measureUnits',
        establishmentId: 'establishments',
        priceSalesUnits: { measureUnitId: 'measureUnits' },
        comboInfo: {
          details: { productId: 'products' },
          // The receiver gives the choices ids of its own.
          choices: {
            id: 'LEFT_OUT',
            categoryId: 'categories',
            options: { productId: 'products' },
          },
        },
        // What a recipe consists of would have to be introduced too.
        recipe: 'LEFT_OUT',
      },
    },
    givesIdOf: 'products',
    lookUp: 'REPEATABLE',
    identifies: ({ body }, answer) => isSameText(body.referenceCode, answer.referenceCode),
  }),
  'products.setSoldOut': pushRecord('products.setSoldOut', {
    ids: { params: { id: 'products' } },
    lookUp: 'REPEATABLE',
    identifies: ({ params }, answer) => hasId(answer, params.id),
  }),
}
