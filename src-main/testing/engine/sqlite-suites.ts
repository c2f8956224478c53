export interface SqliteSuite {
  /** A test file, a folder of test files, or a pattern. */
  readonly path: string
  readonly reason: string
}

/** Suites of features and http that a PostgreSQL run skips, because they are about the SQLite file. */
export const sqliteSuites: readonly SqliteSuite[] = [
  {
    path: 'src-main/http/list-plans.test.ts',
    reason: "SQLite's query plans: its planner has no statistics to go by, PostgreSQL's has",
  },
  {
    path: 'src-main/features/pinpad-transactions/settle-interrupted.test.ts',
    reason: 'the file of a till is copied in the middle of a charge, as a power cut would leave it',
  },
  {
    path: 'src-main/features/pinpad-transactions/fault-*.test.ts',
    reason: 'what goes wrong on the connection to a card terminal, in milliseconds of a till',
  },
  {
    path: 'src-main/features/audit-entries/history-doubt.test.ts',
    reason: 'the rows of a till are sealed; a server is written by other programs too',
  },
  {
    path: 'src-main/features/backups',
    reason: "copies of a till's file; a server keeps its own",
  },
  {
    path: 'src-main/app/demo/past',
    reason: 'the past of a till; a central sells nothing',
  },
  {
    path: 'src-main/features/sync/issuing-hold.test.ts',
    reason: 'a till that finds its file on another machine, or older than it was',
  },
]

/** Suites with a till and a central: the central uses PostgreSQL and the till its SQLite file. */
export const tillSuites: readonly SqliteSuite[] = [
  {
    path: 'src-main/features/sync',
    reason: 'what waits to be sent, and what was pulled, is in the file of a till',
  },
  {
    path: 'src-main/features/cash-registers/close-at-central.test.ts',
    reason: 'a till that closes at the central',
  },
]

/**
 * The suites that `npm test` runs on PostgreSQL: those where the engines differ (search, upserts, triggers,
 * locks, order of NULL, partial unique indexes), and one suite of each kind of rule. The nightly run runs
 * all.
 */
export const postgresSample: readonly string[] = [
  'src-main/rules/issuing/issue-invoice.test.ts',
  'src-main/features/invoices/list-invoices.test.ts',
  'src-main/rules/floor/{create-table,save-layout}.test.ts',
  'src-main/features/tables/{list-tables,transfer-table}.test.ts',
  'src-main/features/customers/{list-customers,merge-customers,sorted-customers}.test.ts',
  'src-main/rules/customers/create-customer.test.ts',
  'src-main/features/orders/add-items.test.ts',
  'src-main/features/reports/sales/report-sales.test.ts',
  'src-main/features/products/{search-products,list-products}.test.ts',
  'src-main/features/{cash-register/cash-register,cash-registers/close-at-central}.test.ts',
  'src-main/features/catalogs/{catalogs,refresh-catalogs}.test.ts',
  'src-main/features/sections/list-sections.test.ts',
  'src-main/features/setup/run-setup.test.ts',
  'src-main/rules/approval/guesses/limit-guesses.test.ts',
  'src-main/http/{contract-walk,mount}.test.ts',
]
