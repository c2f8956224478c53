import type { Clock, DevicePresence, DeviceSighting } from '#main/core/acts/context.ts'

/** An open event stream is checked every 15 s: a longer pause than this means the device is gone. */
export const PRESENT_MS = 45_000

/** Remembers when each enrolled device was last active; in memory only, so a restart forgets it. */
export class DeviceSightings implements DevicePresence {
  readonly #sightings = new Map<number, DeviceSighting>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Records a request of the device, or that its event stream is still open. */
  seen(deviceId: number, isEncrypted: boolean): void {
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
