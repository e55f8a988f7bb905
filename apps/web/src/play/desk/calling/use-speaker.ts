import { useState } from 'react'
import { readStoredText, storeTextOrHold } from '../../../lib/browser/safe-storage'

const key = 'vot.speaker'

/** Whether this device reads calls out; kept on it across visits and people, off at first. */
export function useSpeaker(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readStoredText(key) === 'on')
  const set = (next: boolean) => {
    storeTextOrHold(key, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, set]
}
