import { randomUUID } from 'node:crypto'
import { demoUsers } from '../test-app.ts'
import type { SignedIn } from './sales.ts'

/** Closes the register of emission point 001 with this cash in the drawer. */
export async function closeRegister(app: SignedIn, cash = 100): Promise<void> {
  const gerente = await app.as('gerente')
  const { summaryVersion } = await gerente.cashRegister.summary({ body: { emissionPointId: 1 } })
  await gerente.cashRegister.close({
    body: {
      operationId: randomUUID(),
      summaryVersion,
      pin: demoUsers.gerente.pin,
      counted: { cash, card: 0, check: 0, bankDeposit: 0, bankTransfer: 0 },
      leftInCash: cash,
    },
  })
}
