import type { CourtView, DeskMatchView, TournamentView } from '@vot/contract'
import { memo, type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ScreenKey, useScreenKeys } from '../../../lib/browser/screen-keys'
import { serverNow } from '../../../lib/format/server-clock'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import { ConflictNote } from '../conflict-note'
import { isFreeCourt, isSameVenue, restingNow } from '../desk-facts'
import { MatchList } from '../match-list'
import { keyStrings, strings } from '../strings'
import type { DeskConflict } from '../use-desk-conflicts'
import type { RowMark } from '../use-desk-drag'
import { DeskKeys } from './desk-keys'
import { FiltersButton, type QueueFilters } from './more-filters'
import { lettersTaken, type QueueActions, QueueRow } from './queue-row'

interface QueuePanelProps {
  readonly groupId: number
  readonly divisions: readonly TournamentView[]
  readonly courts: readonly CourtView[]
  readonly filters: QueueFilters
  readonly onFilters: (filters: QueueFilters) => void
  readonly beside: ReactNode
  /** Shown when the queue is empty. */
  readonly empty: ReactNode
  /** Null for read-only users. */
  readonly actions: QueueActions | null
  /** While a match is carried. */
  readonly carriedId: number | null
  readonly mark: RowMark | null
  /** Gives a match the court that was proposed for it, or the next one. */
  readonly onGive: (match: DeskMatchView) => void
  /** What other desks did with matches of the queue. */
  readonly conflicts: readonly DeskConflict[]
  readonly onUnderstood: (matchId: number) => void
}

/** The field that the key / leads to. */
export const queueSearchId = 'queue-search'

function isBlocked(match: DeskMatchView): boolean {
  const isHeld = match.held_until !== null && Date.parse(match.held_until) > serverNow()
  return match.conflict !== null || isHeld || restingNow(match, serverNow()) !== null
}

/** Ready matches in the order to call them, across the divisions of the group. Drawn again only when one of them changes. */
export const QueuePanel = memo(function QueuePanel(props: QueuePanelProps) {
  const { groupId, divisions, courts, filters, onFilters, beside, empty, actions, carriedId, mark, onGive } = props
  const { conflicts, onUnderstood } = props
  // A match leads here from its bracket.
  const [params] = useSearchParams()
  const isNarrow = useNarrowScreen()
  const hasKeys = !isNarrow && actions !== null
  const shown = useRef<readonly DeskMatchView[]>([])
  const [wanted, setWanted] = useState<number | null>(null)
  const chosenIn = (matches: readonly DeskMatchView[]) => matches.find(({ id }) => id === wanted) ?? matches[0]
  const step = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault()
    const chosen = chosenIn(shown.current)
    const next = chosen && shown.current[shown.current.indexOf(chosen) + by]
    if (!next) return
    setWanted(next.id)
    document.querySelector(`[data-queue-row="${next.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const give = () => {
    const chosen = chosenIn(shown.current)
    if (chosen) onGive(chosen)
  }
  useScreenKeys(
    actions
      ? [
          freeKey(['k', 'ArrowUp'], keyStrings.up, listens, (event) => step(event, -1)),
          freeKey(['j', 'ArrowDown'], keyStrings.down, listens, (event) => step(event, 1)),
          freeKey(['Enter'], keyStrings.giveChosen, `${listens}, button, a`, give),
        ]
      : [],
  )
  const isFull = ({ tournament: { venue } }: DeskMatchView) => {
    const there = courts.filter((court) => isSameVenue(court.venue, venue))
    return there.length > 0 && !there.some(isFreeCourt)
  }
  const markOf = (id: number) => (id === carriedId ? 'carried' : mark?.id === id ? mark.side : undefined)
  return (
    <MatchList
      groupId={groupId}
      status="upcoming"
      title={strings.queue}
      search={{
        id: queueSearchId,
        label: strings.searchQueueLabel,
        placeholder: strings.searchQueue,
        initial: params.get('find') ?? '',
      }}
      filters={filters}
      beside={beside}
      tools={<FiltersButton filters={filters} divisions={divisions} courts={courts} onChange={onFilters} />}
      isBlocked={isBlocked}
      kept={conflicts}
      empty={empty}
      foot={hasKeys && <DeskKeys />}
      onShown={(matches) => {
        shown.current = matches
      }}
      row={(match, matches, room) => {
        const conflict = conflicts.find((each) => each.match.id === match.id)
        if (conflict) return <ConflictNote conflict={conflict} hasCode onUnderstood={onUnderstood} />
        const index = matches.indexOf(match)
        return (
          <QueueRow
            match={match}
            actions={actions}
            mark={markOf(match.id)}
            above={matches[index - 1]?.id ?? null}
            below={matches[index + 1]?.id ?? null}
            room={isNarrow ? room : room - lettersTaken(match, serverNow())}
            isFull={isFull(match)}
            isChosen={hasKeys && !isBlocked(match) && match.id === chosenIn(matches)?.id}
          />
        )
      }}
    />
  )
})

/** What listens to arrows and Enter itself: the keys of the desk rest there. */
const listens = '[role="menu"], [role="dialog"], [role="radiogroup"], [role="listbox"]'

function isFree({ target }: KeyboardEvent, others: string): boolean {
  return !(target instanceof Element) || target.closest(others) === null
}

/** A key that rests where something else listens to it. */
function freeKey(
  keys: readonly string[],
  does: string,
  others: string,
  run: (event: KeyboardEvent) => void,
): ScreenKey {
  return { keys, does, preventDefault: false, run: (event) => isFree(event, others) && run(event) }
}
