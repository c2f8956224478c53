import type { Migration } from './migration.ts'

/**
 * Goods that go from one establishment to another (docs/adr/0141): they leave the stock of one at its average cost, and enter
 * that of the other when somebody has counted them.
 *
 * The movements by which each sale took its goods are found by the sale: what a dish cost (docs/adr/0141).
 */
export const transfersOfGoods: Migration = {
  version: 1220,
  name: 'transfers of goods',
  sql: `
CREATE INDEX stockMovementsOfSale ON stockMovements (documentId, productId, id)
WHERE kind = 'SALE' AND documentKind = 'INVOICE';

CREATE TABLE stockTransfers (
  id INTEGER PRIMARY KEY,
  transferUuid TEXT NOT NULL UNIQUE,
  requestHash TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('IN_TRANSIT', 'RECEIVED')),
  fromEstablishmentId INTEGER NOT NULL REFERENCES establishments (id),
  toEstablishmentId INTEGER NOT NULL REFERENCES establishments (id),
  note TEXT,
  sentAt TEXT NOT NULL,
  sentById INTEGER NOT NULL REFERENCES users (id),
  receivedAt TEXT,
  receivedById INTEGER REFERENCES users (id)
) STRICT;
CREATE INDEX stockTransfersBySender ON stockTransfers (fromEstablishmentId, id);
CREATE INDEX stockTransfersByReceiver ON stockTransfers (toEstablishmentId, id);

CREATE TABLE stockTransferLines (
  id INTEGER PRIMARY KEY,
  transferId INTEGER NOT NULL REFERENCES stockTransfers (id),
  productId INTEGER NOT NULL REFERENCES products (id),
  quantity INTEGER NOT NULL,
  unitCost INTEGER,
  receivedQuantity INTEGER,
  differenceReason TEXT
) STRICT;
CREATE INDEX stockTransferLinesByTransfer ON stockTransferLines (transferId);

UPDATE roles SET permissions = replace(permissions, '"STOCK:READ"', '"STOCK:READ","STOCK:TRANSFER"')
WHERE instr(permissions, '"STOCK:TRANSFER"') = 0;
`,
}
