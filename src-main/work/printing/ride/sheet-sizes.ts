/** Width and height of the sheets, in points. */
export const sheetSizes = {
  A4: [595.28, 841.89],
  A4_HORIZONTAL: [841.89, 595.28],
  A5_HORIZONTAL: [595.28, 419.53],
} as const
export type SheetSize = keyof typeof sheetSizes
