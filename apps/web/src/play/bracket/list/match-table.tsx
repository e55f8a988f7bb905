import type { BracketView, MatchView } from '@vot/contract'
import { memo } from 'react'
import { formatPoints } from '../../../lib/format/format-number'
import shared from '../../../ui/theme/shared.module.css'
import { MatchStatusBadge, MatchTime, OutcomeMark } from '../match-badges'
import { codeText, listNote, matchLabel, type SideView, scoreText, sidesOf, sideText } from '../match-texts'
import { strings } from '../strings'
import classes from './match-table.module.css'

interface MatchTableProps {
  readonly title: string
  readonly matches: readonly MatchView[]
  readonly variant: BracketView['bracket']['variant']
  /** `match_number` that a search shows. */
  readonly hit: number | null
  readonly onOpen: (match: MatchView) => void
}

const { columns } = strings

/** The matches of a round as a table; the code opens a match, and so does a press anywhere on its row. */
export function MatchTable({ title, matches, variant, hit, onOpen }: MatchTableProps) {
  return (
    <div className={`${shared.panel} ${classes.scroller}`}>
      <table className={classes.matches}>
        <caption className="only-readers">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.code}</th>
            <th scope="col" className={classes.number}>
              {columns.number}
            </th>
            <th scope="col">{columns.sides}</th>
            <th scope="col" className={classes.figure}>
              {columns.points}
            </th>
            <th scope="col" className={classes.figure}>
              {columns.score}
            </th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.court}</th>
            <th scope="col">{columns.referee}</th>
            <th scope="col">{columns.time}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <MatchLine
              key={match.id}
              match={match}
              variant={variant}
              isFound={match.match_number === hit}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MatchLineProps = Pick<MatchTableProps, 'variant' | 'onOpen'> & {
  readonly match: MatchView
  readonly isFound: boolean
}

const MatchLine = memo(function MatchLine({ match, variant, isFound, onOpen }: MatchLineProps) {
  const sides = sidesOf(match)
  const isOver = match.status === 'completed' || match.status === 'walkover'
  const lines = (of: (side: (typeof sides)[number]) => string) => sides.map(of)
  return (
    // The button of the row is the way for keyboards and readers.
    <tr
      ref={isFound ? showFound : undefined}
      data-row
      data-found={isFound || undefined}
      data-live={match.status === 'in_progress' || undefined}
      onClick={() => onOpen(match)}
    >
      <td>
        <button type="button" className={`num ${classes.code}`} aria-label={matchLabel(match, variant)}>
          {codeText(match)}
        </button>
        <small>{listNote(match, variant)}</small>
      </td>
      <td className={`num ${classes.number}`}>
        <Lines texts={lines(({ team }) => String(team?.rolling_number ?? '–'))} />
      </td>
      <td>
        {sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sides that never change places
          <ListedNames key={index} side={side} variant={variant} isOver={isOver} />
        ))}
      </td>
      <td className={`num ${classes.figure}`}>
        <Lines texts={lines(({ team }) => (team ? formatPoints(team.combined_rating) : ''))} />
      </td>
      <td className={`num ${classes.figure} ${classes.score}`}>
        <Lines texts={lines((side) => scoreText(side, match.status, match.outcome))} />
      </td>
      <td>
        <MatchStatusBadge status={match.status} />
      </td>
      <td>{match.court_name ?? '–'}</td>
      <td>{match.referee?.name ?? '–'}</td>
      <td className={classes.time}>
        <MatchTime match={match} />
      </td>
    </tr>
  )
})

interface ListedNamesProps {
  readonly side: SideView
  readonly variant: MatchTableProps['variant']
  readonly isOver: boolean
}

function ListedNames({ side, variant, isOver }: ListedNamesProps) {
  return (
    <span className={classes.side} data-won={side.won || undefined} data-open={side.team === null || undefined}>
      <span>{sideText(side, variant)}</span>
      {isOver && (side.won || side.lost) && <OutcomeMark won={side.won} />}
    </span>
  )
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one line for each side
    <span key={index} className={classes.line}>
      {text}
    </span>
  ))
}

/** Ref of what a search shows. */
export function showFound(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
