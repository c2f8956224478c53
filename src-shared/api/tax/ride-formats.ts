/** Forms of a printed representation (RIDE); `ticket` is 80 mm wide and as long as the document. */
export const rideFormats = ['a4', 'ticket'] as const
export type RideFormat = (typeof rideFormats)[number]

/** `horizontal`: a sheet on its side, whose size the establishment's `horizontalInvoiceDesign` chooses. */
export const invoiceRideFormats = [...rideFormats, 'horizontal'] as const
export type InvoiceRideFormat = (typeof invoiceRideFormats)[number]
