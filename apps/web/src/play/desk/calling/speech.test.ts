import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeech } from './speech'

class Utterance extends EventTarget {
  voice: unknown = null
  lang = ''
  rate = 1
  constructor(readonly text: string) {
    super()
  }
}

/** A voice box that says a text when it is told to. */
class VoiceBox extends EventTarget {
  voices: SpeechSynthesisVoice[] = []
  readonly saying: Utterance[] = []
  cancelled = 0
  getVoices = () => this.voices
  speak = (utterance: SpeechSynthesisUtterance) => void this.saying.push(utterance as unknown as Utterance)
  cancel = () => {
    this.cancelled += 1
  }
  end = (how: 'end' | 'error' = 'end') => this.saying.at(-1)?.dispatchEvent(new Event(how))
}
const voice = (lang: string, localService = true) => ({ lang, localService, name: lang }) as SpeechSynthesisVoice

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

test('texts are said one after the other, in a Vietnamese voice of the device before one of the network', async () => {
  const box = new VoiceBox()
  box.voices = [voice('en-US'), voice('vi-VN', false), voice('vi_VN')]
  const speech = createSpeech(box)
  const turns: string[] = []
  const first = speech.say('một', () => turns.push('một'))
  const second = speech.say('hai', () => turns.push('hai'))
  await settle()
  expect(box.saying.map(({ text }) => text)).toEqual(['một'])
  expect([box.saying[0]?.voice, box.saying[0]?.lang]).toEqual([box.voices[2], 'vi-VN'])
  box.end()
  expect(await first).toBe('spoken')
  await settle()
  expect([turns, box.saying.length]).toEqual([['một', 'hai'], 2])
  box.end('error')
  expect(await second).toBe('failed')
})

test('of several voices of the device the one of the country speaks, whatever is listed first', async () => {
  const box = new VoiceBox()
  box.voices = [voice('vi-US'), voice('vi-VN'), voice('vi-VN', false)]
  void createSpeech(box).say('một')
  await settle()
  expect(box.saying[0]?.voice).toBe(box.voices[1])
})

test('without a Vietnamese voice nothing is said in another', async () => {
  const box = new VoiceBox()
  box.voices = [voice('en-US')]
  expect(await createSpeech(box).say('một')).toBe('no-voice')
  expect(box.saying).toEqual([])
  expect(await createSpeech(undefined).say('một')).toBe('no-voice')
})

test('voices that load late are waited for, 2 s at most', async () => {
  const box = new VoiceBox()
  const said = createSpeech(box).say('một')
  await vi.advanceTimersByTimeAsync(500)
  box.voices = [voice('vi-VN')]
  box.dispatchEvent(new Event('voiceschanged'))
  await settle()
  box.end()
  expect(await said).toBe('spoken')
  const empty = createSpeech(new VoiceBox()).say('một')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await empty).toBe('no-voice')
})

test('a voice that is stuck gives way to the next text', async () => {
  const box = new VoiceBox()
  box.voices = [voice('vi-VN')]
  const speech = createSpeech(box)
  const [stuck, next] = [speech.say('một'), speech.say('hai')]
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await stuck, box.cancelled]).toEqual(['failed', 1])
  await settle()
  box.end()
  expect(await next).toBe('spoken')
})
