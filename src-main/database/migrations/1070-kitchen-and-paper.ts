import type { Migration } from './migration.ts'

/**
 * Stations of the kitchen and their tickets; printers, their routes and the queue of paper. The stations that categories
 * name already become records.
 *
 * A station whose house calls the dishes out needs no ticket. When its screen was last heard of stands apart: it is
 * written every two seconds, and what is kept in memory of the stations must outlive that. A cancel says how many units
 * of the dish are still wanted. `undeliveredAt`: since when a ticket is missed at its station, because neither a screen
 * showed it nor a printer printed it; `onPaperOnlyAt`: since when it is known to be on paper alone, because the
 * station's screen is silent.
 *
 * The content of a paper is apart from its job, so that a change of the job's state does not write it again. The only
 * index that such a change touches holds the jobs that are not out; it finds the next job of a printer. `provenAt`: when
 * the first paper was known to have come out of a printer.
 */
export const kitchenAndPaper: Migration = {
  version: 1070,
  name: 'kitchen-and-paper',
  sql: `
CREATE TABLE stations (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  hasScreen INTEGER NOT NULL CHECK (hasScreen IN (0, 1)),
  targetMinutes INTEGER NOT NULL CHECK (targetMinutes > 0),
  deletedAt TEXT,
  needsTicket INTEGER NOT NULL DEFAULT 1 CHECK (needsTicket IN (0, 1))
) STRICT;
INSERT INTO stations (name, hasScreen, targetMinutes)
SELECT DISTINCT station, 1, 12 FROM categories WHERE station IS NOT NULL AND deletedAt IS NULL;

CREATE TABLE tickets (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('NEW', 'CANCEL', 'MOVED')),
  establishmentId INTEGER NOT NULL REFERENCES establishments (id),
  businessDay TEXT NOT NULL,
  number INTEGER NOT NULL,
  stationId INTEGER NOT NULL REFERENCES stations (id),
  orderId INTEGER NOT NULL REFERENCES orders (id),
  orderType TEXT NOT NULL,
  tableName TEXT,
  orderName TEXT,
  previousName TEXT,
  waiterName TEXT NOT NULL,
  guests INTEGER,
  course INTEGER NOT NULL,
  reason TEXT,
  approvedBy TEXT,
  cancelsTicketId INTEGER REFERENCES tickets (id),
  state TEXT NOT NULL CHECK (state IN ('PENDING', 'STARTED', 'READY', 'SERVED')),
  sentAt TEXT NOT NULL,
  startedAt TEXT,
  readyAt TEXT,
  servedAt TEXT,
  shownAt TEXT,
  printJobId INTEGER,
  undeliveredAt TEXT,
  onPaperOnlyAt TEXT,
  previousKind TEXT CHECK (previousKind IN ('TABLE', 'ORDER'))
) STRICT;
CREATE UNIQUE INDEX ticketsByNumber ON tickets (establishmentId, businessDay, number);
CREATE INDEX ticketsOpen ON tickets (stationId, id) WHERE state <> 'SERVED';
CREATE INDEX ticketsByOrder ON tickets (orderId, id);

CREATE TABLE ticketItems (
  id INTEGER PRIMARY KEY,
  ticketId INTEGER NOT NULL REFERENCES tickets (id),
  orderItemId INTEGER NOT NULL REFERENCES orderItems (id),
  itemUuid TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  cancelledQuantity INTEGER NOT NULL DEFAULT 0,
  modifiers TEXT NOT NULL,
  observation TEXT,
  isAllergy INTEGER NOT NULL DEFAULT 0 CHECK (isAllergy IN (0, 1)),
  seat INTEGER,
  course INTEGER NOT NULL,
  doneAt TEXT,
  remainingQuantity INTEGER
) STRICT;
CREATE INDEX ticketItemsByTicket ON ticketItems (ticketId, id);
CREATE INDEX ticketItemsByOrderItem ON ticketItems (orderItemId);

CREATE TABLE stationScreens (
  stationId INTEGER PRIMARY KEY REFERENCES stations (id),
  heardAt TEXT NOT NULL
) STRICT;

CREATE TABLE printers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  connection TEXT NOT NULL,
  columns INTEGER NOT NULL CHECK (columns IN (48, 42, 32)),
  codePage TEXT NOT NULL,
  hasCutter INTEGER NOT NULL CHECK (hasCutter IN (0, 1)),
  hasDrawer INTEGER NOT NULL CHECK (hasDrawer IN (0, 1)),
  substitutePrinterId INTEGER REFERENCES printers(id),
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  answersStatus INTEGER NOT NULL DEFAULT 0 CHECK (answersStatus IN (0, 1)),
  confirmsPrints INTEGER NOT NULL DEFAULT 0 CHECK (confirmsPrints IN (0, 1)),
  provenAt TEXT
) STRICT;

CREATE TABLE printRoutes (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  emissionPointId INTEGER REFERENCES emissionPoints(id),
  stationId INTEGER,
  printerId INTEGER NOT NULL REFERENCES printers(id),
  copies INTEGER NOT NULL,
  automatic INTEGER NOT NULL CHECK (automatic IN (0, 1))
) STRICT;

CREATE TABLE printJobs (
  id INTEGER PRIMARY KEY,
  job TEXT NOT NULL,
  title TEXT NOT NULL,
  printerId INTEGER NOT NULL REFERENCES printers(id),
  handedFromPrinterId INTEGER,
  state TEXT NOT NULL
    CHECK (state IN ('QUEUED', 'PRINTING', 'DONE', 'UNKNOWN', 'FAILED', 'CANCELLED')),
  documentId INTEGER,
  mark TEXT CHECK (mark IN ('COPY', 'REPEATED')),
  copyOf INTEGER,
  copies INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lastErrorCode TEXT,
  nextAttemptAt TEXT,
  createdAt TEXT NOT NULL,
  createdById INTEGER,
  settledAt TEXT,
  seal TEXT
) STRICT;
CREATE INDEX printJobsNotOut ON printJobs (printerId, state, id)
WHERE state = 'QUEUED' OR state = 'PRINTING' OR state = 'UNKNOWN' OR state = 'FAILED';
CREATE INDEX printJobsByDocument ON printJobs (documentId, id);
CREATE INDEX printJobsByEnd ON printJobs (settledAt) WHERE settledAt IS NOT NULL;

CREATE TABLE printContents (
  printJobId INTEGER PRIMARY KEY REFERENCES printJobs (id) ON DELETE CASCADE,
  content TEXT NOT NULL,
  seal TEXT
) STRICT;
`,
}
