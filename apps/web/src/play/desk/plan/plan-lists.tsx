import { Select } from '@mantine/core'
import { IconPinFilled } from '@tabler/icons-react'
import type { PlanView } from '@vot/contract'
import { use, useState } from 'react'
import { formatClock, formatWholeWeekday } from '../../../lib/format/format-day'
import { MatchCode } from '../../../ui/badge/match-code'
import { gridStrings } from '../strings'
import { UnsavedMatches } from './plan-block'
import type { PlanDay } from './plan-days'
import classes from './plan-lists.module.css'
import type { PlanBlock } from './plan-model'
import { sidesText } from './plan-texts'

interface PlanListsProps {
  readonly view: PlanView
  readonly day: PlanDay
  /** Null for those who only look on. */
  readonly onOpen: ((block: PlanBlock) => void) | null
}

/** The plan of one court after the other, for screens that are too narrow for a grid. */
export function PlanList({ view, day, onOpen }: PlanListsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const court = view.courts.find(({ id }) => String(id) === chosen) ?? view.courts[0]
  if (!court) return null
  const own = blocksOn(day, court.id)
  const open = own.filter(({ match }) => match.state !== 'over')
  return (
    <section className={classes.one}>
      <Select
        size="md"
        label={gridStrings.court}
        allowDeselect={false}
        data={view.courts.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(court.id)}
        onChange={setChosen}
      />
      {open.length === 0 && <p className={classes.empty}>{gridStrings.nothingOn(court.name)}</p>}
      <ol className={classes.list} aria-label={court.name}>
        {open.map((block) => (
          <li key={block.match.id}>
            {onOpen && block.match.state === 'waiting' ? (
              <button type="button" className={classes.row} onClick={() => onOpen(block)}>
                <Row block={block} sides={sidesText(view, block.match)} />
              </button>
            ) : (
              <div className={classes.row}>
                <Row block={block} sides={sidesText(view, block.match)} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Each day on pages of its own, all courts beside each other, for paper. */
export function PrintedPlan({ view, days }: { readonly view: PlanView; readonly days: readonly PlanDay[] }) {
  return (
    <div className={classes.printed}>
      {days
        .filter(({ blocks }) => blocks.length > 0)
        .map((day) => (
          <section key={day.day} className={classes.printedDay}>
            <h2>{formatWholeWeekday(day.day)}</h2>
            <div className={classes.printedCourts}>
              {view.courts.map(({ id, name }) => (
                <section key={id}>
                  <h3>{name}</h3>
                  <ol>
                    {blocksOn(day, id).map((block) => (
                      <li key={block.match.id}>
                        <Row block={block} sides={sidesText(view, block.match)} />
                      </li>
                    ))}
                  </ol>
                </section>
              ))}
            </div>
          </section>
        ))}
    </div>
  )
}

function blocksOn({ blocks }: PlanDay, courtId: number): PlanBlock[] {
  return blocks.filter((block) => block.courtId === courtId).sort((a, b) => a.start - b.start)
}

interface RowProps {
  readonly block: PlanBlock
  readonly sides: readonly [string, string]
}

function Row({ block: { match, start, late }, sides }: RowProps) {
  const { day_code, state, pin } = match
  const isUnsaved = use(UnsavedMatches).has(match.id)
  return (
    <>
      <span className={`num ${classes.time}`}>{formatClock(start)}</span>
      <MatchCode code={day_code} />
      <span className={classes.teams}>
        <span>{sides[0]}</span>
        <span>{sides[1]}</span>
      </span>
      <span className={classes.marks}>
        {isUnsaved && <span className={classes.late}>{gridStrings.unsavedWord}</span>}
        {state !== 'waiting' && <span>{gridStrings.states[state]}</span>}
        {late !== null && <span className={`num ${classes.late}`}>{gridStrings.minutesShort(late)}</span>}
        {pin && state === 'waiting' && (
          <>
            <IconPinFilled size={16} aria-hidden />
            <span className="only-readers">{gridStrings.pinned}</span>
          </>
        )}
      </span>
    </>
  )
}
