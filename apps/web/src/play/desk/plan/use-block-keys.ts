import type { PlanMatchView, PlanView } from '@vot/contract'
import type { EpochMs, MatchPin } from '@vot/domain'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { stepMs } from './plan-layout'
import type { PlanBlock } from './plan-model'

interface BlockKeysOptions {
  readonly blocks: readonly PlanBlock[]
  readonly courts: PlanView['courts']
  readonly now: EpochMs
  /** Answers whether it may stand there; null for those who only look on. */
  readonly onPlace: ((match: PlanMatchView, place: MatchPin | null) => boolean) | null
}

/**
 * Up and down go to the next match of the court; left and right move a match, Alt with up and down by five minutes. The
 * match that was moved keeps the focus and stays in view.
 */
export function useBlockKeys(frame: RefObject<HTMLElement | null>, { blocks, courts, now, onPlace }: BlockKeysOptions) {
  const moved = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match that was moved is drawn anew in another column
  useLayoutEffect(() => {
    const element = moved.current === null ? null : frame.current?.querySelector<HTMLElement>(selectorOf(moved.current))
    const { activeElement } = document
    if (!element || (activeElement !== element && activeElement !== document.body)) return
    element.focus({ preventScroll: true })
    element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [frame, blocks])

  return (event: KeyboardEvent<HTMLElement>) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-match]') : null
    const block = blocks.find(({ match }) => match.id === Number(element?.dataset.match))
    if (!element || !block) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0 && !event.altKey) {
      event.preventDefault()
      moved.current = null
      const item = element.closest('li')
      const next = step > 0 ? item?.nextElementSibling : item?.previousElementSibling
      next?.querySelector('button')?.focus()
      return
    }
    if (!onPlace || block.match.state !== 'waiting') return
    const place = placeByKey(event, step, { block, courts, now })
    if (place === undefined) return
    event.preventDefault()
    if (onPlace(block.match, place)) moved.current = block.match.id
  }
}

const selectorOf = (matchId: number) => `[data-match="${matchId}"]`

interface KeyContext extends Pick<BlockKeysOptions, 'courts' | 'now'> {
  readonly block: PlanBlock
}

/** Where the key wants the match; null takes its pin away, undefined is no such key. */
function placeByKey(
  { key, altKey }: KeyboardEvent,
  step: number,
  { block: { match, courtId, start }, courts, now }: KeyContext,
): MatchPin | null | undefined {
  const near = Math.max(now, Math.round(start / stepMs) * stepMs)
  if (key === 'p' || key === 'P') return match.pin ? null : { courtId, start: near }
  if (altKey && step !== 0) return { courtId, start: Math.max(now, near + step * stepMs) }
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const court = across === 0 ? undefined : courts[courts.findIndex(({ id }) => id === courtId) + across]
  return court && { courtId: court.id, start: near }
}
