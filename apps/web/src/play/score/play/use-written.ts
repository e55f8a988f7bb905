import type { ScoreState } from '@vot/domain'
import { type RefObject, useEffect, useRef } from 'react'
import { useSteady } from '../../../ui/screen/use-steady'
import type { WatchRallies } from '../scored-match'

/** Writes what a rally changes in an element as it is tapped; React draws the same after the frame that shows it. */
export function useWritten<Kind extends HTMLElement>(
  watchRallies: WatchRallies,
  write: (element: Kind, state: ScoreState) => void,
): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  const steady = useSteady(write)
  useEffect(() => watchRallies((state) => element.current && steady(element.current, state)), [watchRallies, steady])
  return element
}

/** Into the text that is there: React keeps the node of an element with nothing else in it. */
export function writeText({ firstChild }: HTMLElement, text: string): void {
  if (firstChild instanceof Text && firstChild.data !== text) firstChild.data = text
}
