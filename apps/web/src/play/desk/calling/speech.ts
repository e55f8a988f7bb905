import { callStrings } from '../strings'

/** How saying a text ended: heard, no voice of the language on this device, or refused by the browser. */
export type SpeechEnd = 'spoken' | 'no-voice' | 'failed'

/** What this module needs of `window.speechSynthesis`. */
export type Synthesis = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'> & EventTarget

const voicesWithinMs = 2_000
/** A voice that is stuck must not hold up the calls after it: far longer than any call takes. */
const longestMs = (text: string) => 8_000 + text.length * 150

/** Says one text after the other in a voice of the language that texts are in. */
export function createSpeech(synthesis: Synthesis | undefined) {
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** `onTurn` when the texts before it are done. */
    say(text: string, onTurn?: () => void): Promise<SpeechEnd> {
      const end = last.then(async () => {
        onTurn?.()
        return synthesis ? await sayNow(synthesis, text) : 'no-voice'
      })
      last = end
      return end
    },
  }
}

async function sayNow(synthesis: Synthesis, text: string): Promise<SpeechEnd> {
  const voice = voiceFor(callStrings.speechLanguage, await voicesOf(synthesis))
  if (voice === undefined) return 'no-voice'
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = callStrings.speechLanguage
  utterance.rate = 0.95
  return await new Promise((resolve) => {
    const finish = (end: SpeechEnd) => {
      clearTimeout(timer)
      resolve(end)
    }
    const timer = setTimeout(() => {
      synthesis.cancel()
      finish('failed')
    }, longestMs(text))
    utterance.addEventListener('end', () => finish('spoken'))
    utterance.addEventListener('error', () => finish('failed'))
    synthesis.speak(utterance)
  })
}

/** Browsers load their voices late, and some have none. */
async function voicesOf(synthesis: Synthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const known = synthesis.getVoices()
  if (known.length > 0) return known
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, voicesWithinMs)
    const loaded = () => {
      clearTimeout(timer)
      resolve()
    }
    synthesis.addEventListener('voiceschanged', loaded, { once: true })
  })
  return synthesis.getVoices()
}

/** One that needs no network before one that does; among those one of the same country (`vi-VN`, `en-GB`) first. */
function voiceFor(language: string, voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  const tag = language.toLowerCase()
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase()
  const primary = (text: string) => text.split('-')[0]
  const speaking = voices.filter((voice) => primary(tagOf(voice)) === primary(tag))
  const local = speaking.filter(({ localService }) => localService)
  const best = local.length > 0 ? local : speaking
  return best.find((voice) => tagOf(voice) === tag) ?? best[0]
}
