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
        // Neither a combo nor a recipe is introduced: what they consist of would have to be too.
        comboInfo: 'LEFT_OUT',
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
