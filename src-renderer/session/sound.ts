import { playTones, type Tone } from '#renderer/ui/sound/play-tones.ts'
import { useDeviceSettings } from './device-settings.ts'

export type Sound = 'sent' | 'approved' | 'declined' | 'unknown' | 'ready'

/** They differ in number and direction of their tones, so that nobody has to know a pitch. */
const sounds: Readonly<Record<Sound, readonly Tone[]>> = {
  sent: [{ hertz: 660, at: 0, seconds: 0.15 }],
  approved: [
    { hertz: 660, at: 0, seconds: 0.2 },
    { hertz: 880, at: 0.15, seconds: 0.35 },
  ],
  declined: [
    { hertz: 440, at: 0, seconds: 0.3 },
    { hertz: 290, at: 0.25, seconds: 0.5 },
  ],
  unknown: [
    { hertz: 520, at: 0, seconds: 0.18 },
    { hertz: 520, at: 0.25, seconds: 0.18 },
    { hertz: 520, at: 0.5, seconds: 0.18 },
  ],
  ready: [
    { hertz: 780, at: 0, seconds: 0.2 },
    { hertz: 980, at: 0.14, seconds: 0.2 },
    { hertz: 1_170, at: 0.28, seconds: 0.45 },
  ],
}

/** A sound that comes later, at the next touch, would seem to belong to that touch. */
const IN_TIME_MS = 500
/** Longer than the longest sound. An open audio device costs processor time while nothing sounds. */
const CLOSED_AFTER_MS = 3_000

let audio: AudioContext | undefined
let closing: ReturnType<typeof setTimeout> | undefined

/** Plays a sound of this device. A browser that may not sound yet, because nobody has touched the page, stays silent. */
export function playSound(sound: Sound): void {
  const { soundVolume } = useDeviceSettings.getState()
  if (soundVolume > 0) void playInTime(sounds[sound], soundVolume / 100)
}

async function playInTime(tones: readonly Tone[], volume: number): Promise<void> {
  const askedAt = performance.now()
  const context = await wakeAudio()
  if (context === undefined || performance.now() - askedAt > IN_TIME_MS) return
  playTones(context, tones, volume)
}

/** Some browsers let a page sound only after a touch has opened its audio. Call it once, at the start. */
export function allowSoundsAtFirstTouch(): void {
  for (const event of ['pointerup', 'keydown']) {
    addEventListener(event, allow, { passive: true, once: true })
  }
}

function allow(): void {
  if (useDeviceSettings.getState().soundVolume > 0) void wakeAudio()
}

/** Resolves with the audio once it may sound; with undefined on a machine without a sound device. */
async function wakeAudio(): Promise<AudioContext | undefined> {
  try {
    audio ??= new AudioContext()
    clearTimeout(closing)
    const context = audio
    await context.resume()
    clearTimeout(closing)
    closing = setTimeout(() => void context.suspend(), CLOSED_AFTER_MS)
    return context
  } catch {
    return undefined
  }
}
