import restaurant from '../../../resources/demo/restaurant.json' with { type: 'json' }
import type { WriteDatabase } from '#main/database/prepared.ts'

/** Two printers at the simulator's addresses; their routes follow the simulator. */
export async function insertPrinters(db: WriteDatabase): Promise<void> {
  for (const { name, connection, columns, hasDrawer } of restaurant.printers) {
    await db
      .insertInto('printers')
      .values({
        name,
        connection: JSON.stringify(connection),
        columns,
        codePage: 'PC858',
        hasCutter: 1,
        hasDrawer: hasDrawer ? 1 : 0,
        substitutePrinterId: null,
        enabled: 1,
      })
      .execute()
  }
}

export async function insertPinpads(db: WriteDatabase, establishmentId: number): Promise<void> {
  for (const pinpad of restaurant.pinpads) {
    const isSerial = pinpad.protocol === 'SERIAL'
    await db
      .insertInto('pinpads')
      .values({
        ...pinpad,
        establishmentId,
        ...(isSerial
          ? { baudRate: 9600, dataBits: 8, parity: 'none', stopBits: 1, handshake: 'NONE' }
          : {}),
        enabled: 1,
        enableOrder: 1,
        enableNoStockOrder: 0,
        enableInvoice: 1,
        enableQuotation: 0,
      })
      .execute()
  }
}
