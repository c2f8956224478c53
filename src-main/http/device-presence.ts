import type { Clock, DevicePresence, DeviceSighting } from '../context.ts'

/** A screen that shows events is asked every 15 s whether it still may: a pause this long is a loss. */
export const PRESENT_MS = 45_000

/** When each enrolled device was last heard of, in memory: a restart hears of them anew. */
export class DeviceSightings implements DevicePresence {
  readonly #sightings = new Map<number, DeviceSighting>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A request came from it, or its event stream is still read. */
  seen(deviceId: number | null, isEncrypted: boolean): void {
    if (deviceId === null) return
    this.#sightings.set(deviceId, {
      at: this.#clock.now().toISOString(),
      monotonicMs: this.#clock.monotonicMs(),
      isEncrypted,
    })
  }

  find(deviceId: number): DeviceSighting | undefined {
    return this.#sightings.get(deviceId)
  }

  isPresent(deviceId: number): boolean {
    const sighting = this.#sightings.get(deviceId)
    if (sighting === undefined) return false
    return this.#clock.monotonicMs() - sighting.monotonicMs < PRESENT_MS
  }
}
