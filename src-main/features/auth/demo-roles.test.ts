import { describe, expect, it } from 'vitest'
import { allOperations } from '#shared/api/index.ts'
import { type Permission, permissions } from '#shared/api/permissions.ts'
import { type UserFlag, userFlagNames } from '#shared/api/people/auth.ts'
import { type DemoUser, givenApp } from '#main/testing/test-app.ts'

// Each role includes the one before it.
const mesero: readonly Permission[] = [
  'SECTION:READ',
  'TABLE:READ',
  'TABLE:TRANSFER',
  'ORDER:READ',
  'ORDER:CREATE',
  'TICKET:READ',
  'TICKET:UPDATE',
  'PRODUCT:READ',
  'CATEGORY:READ',
  'CUSTOMER:READ',
  'CUSTOMER:CREATE',
  'PRINT_JOB:CREATE',
]
const cajera: readonly Permission[] = [
  ...mesero,
  'SALES_INVOICE:READ',
  'SALES_INVOICE:CREATE',
  'CREDIT_NOTE:READ',
  'CASH_REGISTER:READ',
  'CASH_REGISTER:OPEN',
  'CASH_REGISTER:CLOSE',
  'CASH_REGISTER:MOVE',
  'RECEIVABLE:READ',
  'RECEIVABLE:COLLECT',
  'PINPAD:READ',
  'PINPAD:PAY',
  'CARRIER:READ',
  'VENDOR:READ',
  'SYNC:READ',
  'PRINTER:READ',
  'PRINT_JOB:READ',
  'PRINT_JOB:RETRY',
]
const gerente: readonly Permission[] = [
  ...cajera,
  'SALES_INVOICE:UPDATE',
  'SALES_INVOICE:ANNUL',
  'SALES_INVOICE:REVERT',
  'CREDIT_NOTE:CREATE',
  'CASH_REGISTER:HISTORY',
  'ORDER:DELETE',
  'TABLE:CREATE',
  'TABLE:UPDATE',
  'TABLE:DELETE',
  'SECTION:CREATE',
  'SECTION:UPDATE',
  'PRODUCT:CREATE',
  'PRODUCT:UPDATE',
  'PRODUCT:COST',
  'SUPPLIER:READ',
  'SUPPLIER:CREATE',
  'SUPPLIER:UPDATE',
  'PURCHASE:READ',
  'PURCHASE:CREATE',
  'PURCHASE:ANNUL',
  'PAYABLE:READ',
  'PAYABLE:PAY',
  'STOCK:READ',
  'STOCK:PRODUCE',
  'STOCK:TRANSFER',
  'STOCK:WASTE',
  'STOCK:COUNT',
  'STOCK:APPROVE',
  'PRODUCT:DELETE',
  'CATEGORY:CREATE',
  'CATEGORY:UPDATE',
  'CATEGORY:DELETE',
  'STATION:CREATE',
  'STATION:UPDATE',
  'STATION:DELETE',
  'CUSTOMER:UPDATE',
  'CUSTOMER:CREDIT',
  'VENDOR:CREATE',
  'VENDOR:UPDATE',
  'CARRIER:CREATE',
  'CARRIER:UPDATE',
  'CARRIER:DELETE',
  'PINPAD:CREATE',
  'PINPAD:UPDATE',
  'PINPAD:DELETE',
  'PINPAD:RESOLVE',
  'PINPAD:SETTLE',
  'PRINTER:CREATE',
  'PRINTER:UPDATE',
  'PRINTER:DELETE',
  'PRINTER:DRAWER',
  'DEVICE:READ',
  'DEVICE:ENROLL',
  'DEVICE:REVOKE',
  'COUNTER:READ',
  'COUNTER:ENROLL',
  'COUNTER:TAKE_OVER',
  'REPORT:READ',
  'AUDIT:READ',
  'SYNC:RUN',
  'SYNC:UPDATE',
  'IMPORT:CREATE',
  'EXPORT:READ',
  'BACKUP:READ',
  'BACKUP:CREATE',
  'ELECTRONIC_DOCUMENT:READ',
  'ELECTRONIC_DOCUMENT:RETRY',
  'COMPANY:READ',
  'ESTABLISHMENT:READ',
  'EMISSION_POINT:READ',
]

const roles: Readonly<
  Record<DemoUser, { readonly granted: readonly Permission[]; readonly flags: readonly UserFlag[] }>
> = {
  cocina: { granted: ['TICKET:READ', 'TICKET:UPDATE', 'STOCK:WASTE', 'STOCK:COUNT'], flags: [] },
  mesero: { granted: mesero, flags: [] },
  cajera: { granted: cajera, flags: ['viewChangeWindow', 'printCashClosing'] },
  gerente: {
    granted: gerente,
    flags: userFlagNames.filter((flag) => flag !== 'changeExitEstablishment'),
  },
  admin: { granted: permissions, flags: userFlagNames },
}

describe.each(Object.keys(roles) as DemoUser[])('%s of the demo', (name) => {
  const { granted, flags } = roles[name]

  it('has exactly the expected permissions', async () => {
    const app = await givenApp()
    const client = await app.as(name)
    const session = await client.auth.session()
    expect(session.permissions.toSorted()).toEqual([...granted].toSorted())
    expect(userFlagNames.filter((flag) => session.user[flag])).toEqual(flags)
  })

  it('is refused every operation that needs more, with the name of the missing permission', async () => {
    const app = await givenApp()
    const token = await app.tokenOf(name)
    const refused: string[] = []
    const missing: string[] = []
    for (const { name: operationName, operation } of allOperations) {
      const { access, method, path } = operation
      if (access === 'PUBLIC' || access === 'DEVICE' || access === 'SIGNED_IN') continue
      if (granted.includes(access)) continue
      const answer = await app.request(method, path.replaceAll(/\{\w+\}/g, '999999'), {
        token,
        body: method === 'GET' ? undefined : {},
      })
      missing.push(`${operationName}: ${access}`)
      if (answer.status === 403 && answer.body.message.includes(access)) {
        refused.push(`${operationName}: ${access}`)
      }
    }
    expect(refused).toEqual(missing)
  })
})

it('needs no permission for operations documented without a 403', () => {
  const open = ['products.list', 'carriers.list', 'cashRegister.close']
  const accesses = allOperations
    .filter(({ name }) => open.includes(name))
    .map(({ operation }) => operation.access)
  expect(accesses.length).toBeGreaterThan(0)
  expect(new Set(accesses)).toEqual(new Set(['SIGNED_IN']))
})

it('gives the waiter no access to invoices, registers, users, roles, establishments, PINs and pinpads', () => {
  const kept = allOperations
    .filter(({ operation: { access } }) =>
      /^(?:SALES_INVOICE|CASH_REGISTER|USER|ROLE|ESTABLISHMENT|EMISSION_POINT|PINPAD|DEVICE|SYNC):/.test(
        access,
      ),
    )
    .map(({ operation }) => operation.access)
  expect(kept.length).toBeGreaterThan(20)
  expect(mesero.filter((permission) => kept.includes(permission))).toEqual([])
})
