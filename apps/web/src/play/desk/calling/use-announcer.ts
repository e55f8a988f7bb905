import type { MatchCall } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { useState } from 'react'
import { serverNow } from '../../../lib/format/server-clock'
import { toasts } from '../../../ui/feedback/toasts'
import { callText } from './call-text'
import { noteSaid } from './said-calls'
import { createSpeech } from './speech'
import { strings } from './strings'
import { useSpeaker } from './use-speaker'

/** A call on this device: to be said, being said, or left to a person with a microphone. */
export interface Announcement {
  readonly key: string
  readonly call: MatchCall
  readonly text: string
  readonly state: 'waiting' | 'speaking' | 'to-read'
}

/** What is older was told while this device was away: the sides are on their way or have been called again. */
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
  return {
    isOn,
    announcements,
    turn: (on: boolean) => {
      setOn(on)
      if (!on) return setAnnouncements([])
      // Within the tap that allows a page to speak.
      void speech.say(strings.speakerReady).then((end) => {
        if (end === 'no-voice') toasts.warning(strings.noVoice, { detail: strings.noVoiceText })
      })
    },
    /** A call that was just told, `at` a moment of the server. */
    announce: (call: MatchCall, at: string) => {
      if (!isOn || serverNow() - (parseIsoDateTime(at) ?? 0) > freshMs) return
      const key = `${call.match_id}.${call.called_at}.${call.count}`
      void onOneScreen(key, () => say({ key, call, text: callText(call), state: 'waiting' }))
    },
    sayAgain: (announcement: Announcement) => void say(announcement),
    drop,
  }
}
export type Announcer = ReturnType<typeof useAnnouncer>

/** Of several open screens of one device one speaks, once. Browsers know locks on safe addresses alone. */
async function onOneScreen(key: string, speak: () => Promise<void>): Promise<void> {
  const speakOnce = async () => {
    if (noteSaid(key)) await speak()
  }
  if (!('locks' in navigator)) return await speakOnce()
  await navigator.locks.request(`vot.call.${key}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await speakOnce()
  })
}
