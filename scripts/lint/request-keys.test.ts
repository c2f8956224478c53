import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import plugin from './request-keys.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { sourceType: 'module' } })
const { rules } = plugin

tester.run('an import of newUuid', rules['no-new-uuid'], {
  valid: [`import { newKey } from '../../requests/new-key.ts'`],
  invalid: [
    {
      code: `import { newUuid } from '../../api/new-uuid.ts'`,
      errors: [{ message: 'The key of a request is made and kept by requests/: use useOnce' }],
    },
  ],
})

const FRESH = 'A key that is made with the request is another one at its repeat: use newKey'

tester.run('a key that is a fresh uuid', rules['no-fresh-key'], {
  valid: [
    `send({ body: { invoiceUuid: draft.invoiceUuid } })`,
    `const line = { itemUuid: newUuid() }`,
    `const operationId = newKey()`,
  ],
  invalid: [
    { code: `send({ body: { invoiceUuid: newUuid() } })`, errors: [{ message: FRESH }] },
    { code: `send({ body: { 'operationId': newUuid() } })`, errors: [{ message: FRESH }] },
    { code: `const orderUuid = newUuid()`, errors: [{ message: FRESH }] },
  ],
})

tester.run('an Idempotency-Key', rules['no-key-header'], {
  valid: [`client.tables.transfer({ body })`],
  invalid: [
    {
      code: `client.tables.transfer({ body }, { idempotencyKey: key })`,
      errors: [{ message: 'Only requests/ sends an Idempotency-Key' }],
    },
  ],
})
