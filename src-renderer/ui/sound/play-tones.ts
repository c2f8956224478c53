/** A tone: how high, when it begins after the first, and how long it lasts. */
export interface Tone {
  readonly hertz: number
  readonly at: number
  readonly seconds: number
}

/** At full volume: louder tones of a small speaker rattle. */
const LOUDEST = 0.5
/** An exponential ramp cannot end at 0. */
const SILENT = 0.001

/** Plays tones once. `volume` is from 0 to 1. */
export function playTones(audio: AudioContext, tones: readonly Tone[], volume: number): void {
  for (const { hertz, at, seconds } of tones) {
    const start = audio.currentTime + at
    const tone = audio.createOscillator()
    const gain = audio.createGain()
    tone.frequency.value = hertz
    gain.gain.setValueAtTime(LOUDEST * volume, start)
    gain.gain.exponentialRampToValueAtTime(SILENT, start + seconds)
    tone.connect(gain).connect(audio.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}
