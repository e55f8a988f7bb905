import { refereeSettings } from './referee-settings'

const vibrationMs = 30
const toneSeconds = 0.06

let audio: AudioContext | undefined

/** Says to hand and ear that a rally was taken; an extra, never the only sign. */
export function tapFeedback(): void {
  const { vibration, sound } = refereeSettings.read()
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
