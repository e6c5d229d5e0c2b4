import type { EventKind } from '@flotilla/engine'
import { currentSettings } from '../settings.ts'

/** A tone that glides from one pitch to another, or a burst of noise. */
interface Tone {
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly loud: number
  readonly shape: OscillatorType
}

const sounds: { readonly [K in EventKind]?: Tone } = {
  attack: { from: 1500, to: 240, seconds: 0.16, loud: 0.05, shape: 'sawtooth' },
  missed: { from: 520, to: 380, seconds: 0.1, loud: 0.03, shape: 'sine' },
  shieldLost: { from: 300, to: 900, seconds: 0.14, loud: 0.05, shape: 'triangle' },
  dealt: { from: 160, to: 60, seconds: 0.22, loud: 0.09, shape: 'square' },
  destroyed: { from: 120, to: 28, seconds: 0.7, loud: 0.14, shape: 'sawtooth' },
  moved: { from: 90, to: 130, seconds: 0.3, loud: 0.025, shape: 'triangle' },
  action: { from: 660, to: 880, seconds: 0.09, loud: 0.03, shape: 'sine' },
}

let ears: AudioContext | undefined

/** Plays the sound of an event; silent before the first touch or click, since browsers forbid it. */
export function playSound(kind: EventKind): void {
  const one = sounds[kind]
  if (!one || !currentSettings().sounds || !navigator.userActivation?.hasBeenActive) return
  ears ??= new AudioContext()
  const now = ears.currentTime
  const tone = ears.createOscillator()
  const volume = ears.createGain()
  tone.type = one.shape
  tone.frequency.setValueAtTime(one.from, now)
  tone.frequency.exponentialRampToValueAtTime(one.to, now + one.seconds)
  volume.gain.setValueAtTime(one.loud, now)
  volume.gain.exponentialRampToValueAtTime(0.0001, now + one.seconds)
  tone.connect(volume).connect(ears.destination)
  tone.start(now)
  tone.stop(now + one.seconds)
}
