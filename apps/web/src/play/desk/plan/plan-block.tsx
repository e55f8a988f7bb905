import { IconCheck, IconClock, IconCloudUpload, IconMapPinCheck, IconPinFilled } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { formatClock } from '../../../lib/format/format-day'
import { LiveDot } from '../../../ui/badge/live-dot'
import { colourLetter, MatchCode } from '../../../ui/badge/match-code'
import { gridStrings } from '../strings'
import classes from './plan-block.module.css'
import { pixelsOf } from './plan-layout'
import type { PlanBlock } from './plan-model'

/** Matches whose place shows before the server has answered. */
export const UnsavedMatches = createContext<ReadonlySet<number>>(new Set())

interface PlanBlockProps {
  readonly block: PlanBlock
  readonly sides: readonly [string, string]
  readonly court: string
  /** Pixels below the beginning of the grid. */
  readonly top: number
  readonly isTabStop: boolean
  readonly isCarried: boolean
}

/** A match in its place in the grid, which hears its events: real times where it is over, expected ones else. */
export function PlanBlockCard({ block, sides, court, top, isTabStop, isCarried }: PlanBlockProps) {
  const { match, start, end, late } = block
  const { day_code: code, state, pin } = match
  const isUnsaved = use(UnsavedMatches).has(match.id)
  const height = Math.max(24, pixelsOf(end - start) - 3)
  return (
    <button
      type="button"
      className={classes.block ?? ''}
      style={{ top, height }}
      data-division={colourLetter(code.split('-')[0])}
      data-state={state}
      data-carried={isCarried || undefined}
      data-unsaved={isUnsaved || undefined}
      data-match={match.id}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span className={classes.head}>
        <span>
          <span className="only-readers">{gridStrings.matchWord}</span>
          {state === 'over' ? <b className="num">{code}</b> : <MatchCode code={code} />}
        </span>
        <span className={classes.marks}>
          {isUnsaved && <IconCloudUpload size={14} aria-hidden />}
          {late !== null && (
            <span className={`num ${classes.late}`}>
              <IconClock size={12} aria-hidden />
              <span className="only-readers">{gridStrings.lateWord}</span>
              {gridStrings.minutesShort(late)}
            </span>
          )}
          {state === 'over' && <IconCheck size={14} aria-hidden />}
          {state === 'claimed' && <IconMapPinCheck size={14} aria-hidden />}
          {state === 'in_progress' && <LiveDot />}
          {pin && state === 'waiting' && <IconPinFilled size={14} aria-hidden />}
        </span>
      </span>
      <span className="only-readers">, </span>
      <Names of={sides[0]} isShown={height >= 38} />
      <span className="only-readers">{gridStrings.against}</span>
      <Names of={sides[1]} isShown={height >= 53} />
      <span className="only-readers">{whereAndWhen(block, court)}</span>
      {isUnsaved && <span className="only-readers">, {gridStrings.unsavedWord}</span>}
    </button>
  )
}

/** `Thu Uyên – Mai`, or `Uyên – Mai` in a narrow column. */
function Names({ of, isShown }: { readonly of: string; readonly isShown: boolean }) {
  const given = of.includes(pairDash) ? of.split(pairDash).map((name) => name.split(' ').at(-1)) : [of]
  return (
    <span className={isShown ? classes.names : 'only-readers'} title={of}>
      <span className={classes.whole}>{of}</span>
      <span className={classes.given}>{given.join(pairDash)}</span>
    </span>
  )
}

const pairDash = ' – '

/** What the place in the grid says, in words. */
function whereAndWhen({ match: { state, pin }, start, end }: PlanBlock, court: string): string {
  const when =
    state === 'over'
      ? gridStrings.played(formatClock(start), formatClock(end))
      : state === 'waiting'
        ? gridStrings.expected(formatClock(start))
        : gridStrings.playing(formatClock(start))
  return [court, when, ...(pin && state === 'waiting' ? [gridStrings.pinned] : [])].map((part) => `, ${part}`).join('')
}
