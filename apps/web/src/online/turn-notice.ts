import { useEffect, useState } from 'react'

const KEY = 'flotilla sound'
const TITLE = 'Table · Flotilla'

/** Plays two short tones; some browsers stay silent until the first click. */
function playChime(): void {
  try {
    const context = new AudioContext()
    for (const [i, pitch] of [660, 880].entries()) {
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = pitch
      const from = context.currentTime + i * 0.16
      volume.gain.setValueAtTime(0.0001, from)
      volume.gain.exponentialRampToValueAtTime(0.12, from + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.15)
      tone.connect(volume).connect(context.destination)
      tone.start(from)
      tone.stop(from + 0.16)
    }
    setTimeout(() => void context.close(), 1000)
  } catch {
    // Without sound the title alone shows the turn.
  }
}

const isSoundWanted = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Shows by the page title and a sound that the seat is asked. */
export function useTurnNotice(asked: boolean, playing: boolean): { on: boolean; set: (on: boolean) => void } {
  const [on, setOn] = useState(isSoundWanted)
  useEffect(() => {
    if (playing) document.title = asked ? `● Your turn · ${TITLE}` : TITLE
    if (asked && on && document.visibilityState === 'hidden') playChime()
    return () => {
      document.title = TITLE
    }
  }, [asked, on, playing])
  const setSound = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off')
    } catch {
      // The setting then lasts as long as the page.
    }
  }
  return { on, set: setSound }
}
