/** Forms of a printed representation (RIDE); `ticket` is 80 mm wide and as long as the document. */
export const rideFormats = ['a4', 'ticket'] as const
export type RideFormat = (typeof rideFormats)[number]
