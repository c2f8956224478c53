/**
 * Screens in which an area is still too small at these sizes, and why. The walk reports an entry whose screen fits, so
 * that it leaves this list.
 */
export const crampedScreens: Readonly<Record<string, readonly string[]>> = {
  // The counts of dishes stand below the tickets, which scroll by themselves.
  kitchen: ['800-130', '390-100', '390-130'],
  // The products above a pad with large text: nobody adds a dish while typing an amount.
  'discount on the pad': ['800-130'],
}
