/** Luggage of devices that come from another program of the shop: session, kept requests, settings. In memory only. */
export interface Arrivals {
  /** Keeps it for 10 minutes; a device has at most four. Returns the ticket for it. */
  announce(deviceId: number, luggage: string): string
  /** Gives it, and for 15 s again; undefined for an unknown, used or expired ticket. */
  claim(ticket: string): string | undefined
}
