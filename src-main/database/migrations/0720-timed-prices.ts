import type { Migration } from './migration.ts'

/**
 * Price schedules with a percentage, free units or a price for each product; a schedule of earlier versions names a
 * price type. A line keeps the schedule and the offer under which it was added, and how many of its units are free;
 * an invoice keeps what the offer gave, because nobody decided on that discount.
 */
export const timedPrices: Migration = {
  version: 720,
  name: 'timed-prices',
  sql: `
ALTER TABLE priceSchedules ADD COLUMN effect TEXT NOT NULL DEFAULT 'PRICE_TYPE';
ALTER TABLE priceSchedules ADD COLUMN percentage INTEGER;
ALTER TABLE priceSchedules ADD COLUMN takeQuantity INTEGER;
ALTER TABLE priceSchedules ADD COLUMN payQuantity INTEGER;
ALTER TABLE priceSchedules ADD COLUMN mixesProducts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE priceSchedules ADD COLUMN prices TEXT NOT NULL DEFAULT '[]';

ALTER TABLE invoiceLines ADD COLUMN offerDiscount INTEGER NOT NULL DEFAULT 0;

ALTER TABLE orderItems ADD COLUMN priceScheduleId INTEGER;
ALTER TABLE orderItems ADD COLUMN offer TEXT;
ALTER TABLE orderItems ADD COLUMN freeQuantity INTEGER NOT NULL DEFAULT 0;
`,
}
