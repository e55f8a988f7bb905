import type { MatchCall, MissingCall } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { useState } from 'react'
import { readStoredText, storeTextOrHold } from '../../../lib/browser/safe-storage'
import { serverNow } from '../../../lib/format/server-clock'
import { toasts } from '../../../ui/feedback/toasts'
import { callStrings } from '../strings'
import { createSpeech } from './speech'

/** A call on this device: to be said, being said, or left to a person with a microphone. */
export interface Announcement {
  readonly key: string
  /** Who or what is called: `trận C-07`, or the names of players who are not here yet. */
  readonly about: string
  readonly text: string
  readonly state: 'waiting' | 'speaking' | 'to-read'
}

/** Older calls are skipped: the sides have come or were called again. */
const freshMs = 60_000
const mostShown = 4

/** Reads calls out on the device that is the hall's loudspeaker, one after the other. */
export function useAnnouncer(mayCall: boolean) {
  const [isSpeaker, setOn] = useSpeaker()
  const isOn = isSpeaker && mayCall
  const [speech] = useState(() => createSpeech('speechSynthesis' in window ? window.speechSynthesis : undefined))
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([])

  const put = (next: Announcement) =>
    setAnnouncements((shown) => [...shown.filter(({ key }) => key !== next.key), next].slice(-mostShown))
  const move = (key: string, state: Announcement['state']) =>
    setAnnouncements((shown) => shown.map((each) => (each.key === key ? { ...each, state } : each)))
  const drop = (key: string) => setAnnouncements((shown) => shown.filter((each) => each.key !== key))

  const say = async (announcement: Announcement) => {
    const { key, text } = announcement
    put({ ...announcement, state: 'waiting' })
    const end = await speech.say(text, () => move(key, 'speaking'))
    if (end === 'spoken') drop(key)
    else move(key, 'to-read')
  }
  const announce = (announcement: Announcement, at: string) => {
    if (!isOn || serverNow() - (parseIsoDateTime(at) ?? 0) > freshMs) return
    void onOneTab(announcement.key, () => say(announcement))
  }
  return {
    isOn,
    announcements,
    turn: (on: boolean) => {
      setOn(on)
      if (!on) return setAnnouncements([])
      // Within the tap that allows a page to speak.
      void speech.say(callStrings.speakerReady).then((end) => {
        if (end === 'no-voice') toasts.warning(callStrings.noVoice, { detail: callStrings.noVoiceText })
      })
    },
    /** A call that was just told, `at` a moment of the server. */
    announce: (call: MatchCall, at: string) => {
      const key = `${call.match_id}.${call.called_at}.${call.count}`
      announce({ key, about: callStrings.aboutMatch(codeOfCall(call)), text: callText(call), state: 'waiting' }, at)
    },
    /** Players who are asked to check in. */
    announceMissing: (missing: MissingCall, at: string) => {
      const key = `missing.${missing.registration_id}.${at}`
      announce({ key, about: missing.names.join(', '), text: missingText(missing), state: 'waiting' }, at)
    },
    sayAgain: (announcement: Announcement) => void say(announcement),
    drop,
  }
}
export type Announcer = ReturnType<typeof useAnnouncer>

/** Of several open screens of one device one speaks, once. Browsers know locks on safe addresses alone. */
async function onOneTab(key: string, speak: () => Promise<void>): Promise<void> {
  const speakOnce = async () => {
    if (markSaid(key)) await speak()
  }
  if (!('locks' in navigator)) return await speakOnce()
  await navigator.locks.request(`vot.call.${key}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await speakOnce()
  })
}

const key = 'vot.said-calls'
const mostKept = 20

/** Notes on this device that a call is being said; false where it was said before, on this or another screen. */
function markSaid(call: string): boolean {
  const said = (readStoredText(key) ?? '').split(' ')
  if (said.includes(call)) return false
  storeTextOrHold(key, [...said, call].slice(-mostKept).join(' ').trim())
  return true
}

/** Calls of older versions came without the letter of their division. */
function codeOfCall({ day_code, match_code }: MatchCall): string {
  return day_code ?? match_code
}

/** The call as a loudspeaker says it: short names, and numbers and codes as people read them. */
export function callText(call: MatchCall): string {
  const { teams, short_names, court_name, tournament_name, count, officiating } = call
  const [first, second] = (short_names ?? teams).map((names) => names.join(', '))
  const asked = callStrings.spoken([first ?? '', second ?? ''], callStrings.spokenCourt(wordsOf(court_name)))
  const officials = officiating ? ` ${callStrings.spokenOfficials(officiating)}` : ''
  const match = callStrings.spokenMatch(codeText(codeOfCall(call)), wordsOf(tournament_name)) + officials
  return count > 1 ? `${callStrings.spokenAgain(count)} ${asked} ${match}` : `${asked} ${match}`
}

/** Players who are asked to check in, by their full names: nobody in the hall knows who plays whom yet. */
export function missingText({ names, day_code, tournament_name, count }: MissingCall): string {
  const asked = callStrings.spokenMissing(names.join(` ${callStrings.and} `), wordsOf(tournament_name))
  const match = day_code === null ? '' : ` ${codeText(day_code)}.`
  return `${count > 1 ? `${callStrings.spokenMissingAgain(count)} ` : ''}${asked}${match}`
}

/** `C-07` is `Trận C 7`, `C-A05` is `Trận C 5 bảng A`; `01` and `RR-A-05` of a tournament without divisions likewise. */
function codeText(code: string): string {
  const withoutMark = code.replace(/^RR-([A-Z]+)-/, '$1')
  const [, letter = '', group, number] = /^(?:([A-Z]+)-)?([A-Z]+)?(\d+)$/.exec(withoutMark) ?? []
  const spoken = `${letter} ${Number(number)}`.trim()
  return group === undefined ? callStrings.spokenCode(spoken) : callStrings.spokenGroupCode(spoken, group)
}

/** `Đôi nam & nữ 7.50` as `Đôi nam và nữ 7 phẩy 5`: no sign is left that a voice would spell out. */
function wordsOf(text: string): string {
  return text
    .replace(/(\d+)[.,](\d+)/g, (_all, whole: string, part: string) => {
      const digits = part.replace(/0+$/, '')
      return digits === '' ? whole : callStrings.decimal(whole, digits)
    })
    .replace(/&/g, ` ${callStrings.and} `)
    .replace(/(\d)\s*\+/g, `$1 ${callStrings.plus}`)
    .replace(/\s*[|/·–—_-]\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const speakerKey = 'vot.speaker'

/** Whether this device reads calls aloud; stored on the device for all users, off by default. */
function useSpeaker(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readStoredText(speakerKey) === 'on')
  const set = (next: boolean) => {
    storeTextOrHold(speakerKey, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, set]
}
