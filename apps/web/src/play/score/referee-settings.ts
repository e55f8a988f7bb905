import { create } from 'zustand'
import { fieldsOf, parseJson } from '../../lib/api/parse-json'
import { readStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'

/** How this device's referee likes the screen. */
interface RefereeSettings {
  /** The hand that taps: the small buttons lie under its thumb. */
  readonly hand: 'left' | 'right'
  readonly sound: boolean
  readonly vibration: boolean
  /** Keys and presenter clickers record rallies. */
  readonly keys: boolean
}

const key = 'vot.referee'
const byDefault: RefereeSettings = { hand: 'right', sound: false, vibration: true, keys: true }

function parseSettings(text: string | null): RefereeSettings {
  const { hand, sound, vibration, keys } = fieldsOf(parseJson(text))
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)
  return {
    hand: hand === 'left' ? 'left' : byDefault.hand,
    sound: flag(sound, byDefault.sound),
    vibration: flag(vibration, byDefault.vibration),
    keys: flag(keys, byDefault.keys),
  }
}

export const useRefereeSettings = create<RefereeSettings>(() => parseSettings(readStoredText(key)))

export function changeRefereeSettings(patch: Partial<RefereeSettings>): void {
  useRefereeSettings.setState(patch)
  storeTextOrHold(key, JSON.stringify(useRefereeSettings.getState()))
}

const vibrationMs = 30
const toneSeconds = 0.06

let audio: AudioContext | undefined

/** Says to hand and ear that a rally was taken; an extra, never the only sign. */
export function tapFeedback(): void {
  const { vibration, sound } = useRefereeSettings.getState()
  if (vibration && 'vibrate' in navigator) navigator.vibrate(vibrationMs)
  if (sound && 'AudioContext' in window) playTone()
}

function playTone(): void {
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = 880
  volume.gain.setValueAtTime(0.2, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + toneSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + toneSeconds)
}
