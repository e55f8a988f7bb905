import { useState } from 'react'
import { holdText, keptText } from '../../../lib/browser/keep-text'

const key = 'vot.speaker'

/** Whether this device reads calls out; kept on it across visits and people, off at first. */
export function useSpeaker(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => keptText(key) === 'on')
  const set = (next: boolean) => {
    holdText(key, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, set]
}
