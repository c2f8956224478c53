import type { Migration } from './migration.ts'

/** The user who approved an act, for the program of the shop that records it; and the refund at a pinpad that decides a conflict. */
export const approvedActs: Migration = {
  version: 1130,
  name: 'approved acts',
  sql: `
ALTER TABLE shopActs ADD COLUMN approvedById INTEGER;

ALTER TABLE conflicts ADD COLUMN refundTransactionId INTEGER REFERENCES pinpadTransactions (id);
ALTER TABLE conflicts ADD COLUMN refundChoice TEXT;
ALTER TABLE conflicts ADD COLUMN refundReason TEXT;
ALTER TABLE conflicts ADD COLUMN refundById INTEGER REFERENCES users (id);
`,
}
