import { Button } from '@mantine/core'
import {
  type Icon,
  IconCheck,
  IconCircleOff,
  IconScale,
  IconUserPlus,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react'
import {
  type MemberPlace,
  memberPlaces,
  type PersonChoiceInput,
  personAt,
  type TeamImportPerson,
  type TeamImportPreview,
  type TeamImportRow,
  type TeamRowInput,
} from '@vot/contract'
import { maskPhone, normalizePhone, type TeamColumns } from '@vot/domain'
import { Fragment, useRef, useState } from 'react'
import { formatCount, formatPoints } from '../../lib/format/format-number'
import { StateBadge } from '../../ui/badge/state-badge'
import { Chip } from '../../ui/form/chip'
import { Figure } from '../../ui/page/figure'
import scrolling from '../../ui/table/sideways.module.css'
import shared from '../../ui/theme/shared.module.css'
import tools from '../registration/list/list-tools.module.css'
import { EditRow } from './edit-row'
import { PersonChoice } from './person-choice'
import { strings } from './strings'
import classes from './team-import.module.css'

interface ImportRowsProps {
  readonly plan: TeamImportPreview
  /** As they are sent, in the plan's order. */
  readonly rows: readonly TeamRowInput[]
  readonly choices: readonly PersonChoiceInput[]
  readonly columns: TeamColumns
  readonly onChoose: (choice: PersonChoiceInput) => void
  readonly onEdit: (row: TeamRowInput) => void
}

const filters = ['ready', 'open', 'fresh', 'wait', 'bad', 'kept'] as const
type Filter = 'all' | (typeof filters)[number]

const looks: Readonly<
  Record<(typeof filters)[number], { readonly icon: Icon; readonly tone?: 'good' | 'warn' | 'bad' }>
> = {
  ready: { icon: IconCheck, tone: 'good' },
  open: { icon: IconUserQuestion, tone: 'warn' },
  fresh: { icon: IconUserPlus, tone: 'good' },
  wait: { icon: IconScale, tone: 'warn' },
  bad: { icon: IconX, tone: 'bad' },
  kept: { icon: IconCircleOff },
}

const rowsAtOnce = 100

function isIn(row: TeamImportRow, filter: Filter): boolean {
  if (filter === 'all') return true
  if (filter === 'fresh') return memberPlaces.some((player) => personAt(row, player).kind === 'new')
  return row.outcome === filter
}

/** What becomes of each row, with counts as filters; doubtful rows are open, faulty ones open to be corrected. */
export function ImportRows({ plan, rows, choices, columns, onChoose, onEdit }: ImportRowsProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(rowsAtOnce)
  const [edited, setEdited] = useState<number | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const inputs = new Map(rows.map((row) => [row.row, row]))
  const found = plan.rows.filter((row) => isIn(row, filter))
  const left = Math.min(rowsAtOnce, found.length - shown)
  const countOf = (each: Filter) => plan.rows.filter((row) => isIn(row, each)).length

  /** The next row that waits for a choice, after the one where somebody chose. */
  const focusNext = (from: HTMLElement) => {
    const sets = [...(table.current?.querySelectorAll<HTMLElement>('fieldset[data-open]') ?? [])]
    const next = sets.find((each) => from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
    next?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <>
      <div className={classes.filters}>
        <fieldset className={tools.chips}>
          <legend className="only-readers">{strings.filters}</legend>
          <div className={scrolling.sideways}>
            <div className={tools.row}>
              <Chip
                label={strings.all}
                count={countOf('all')}
                isOn={filter === 'all'}
                onTurn={() => setFilter('all')}
              />
              {filters
                .filter((each) => countOf(each) > 0 || each === 'ready')
                .map((each) => (
                  <Chip
                    key={each}
                    label={strings.outcomes[each]}
                    count={countOf(each)}
                    {...looks[each]}
                    isOn={filter === each}
                    onTurn={() => setFilter(each)}
                  />
                ))}
            </div>
          </div>
        </fieldset>
        {countOf('open') > 0 && (
          <span className={shared.soft}>
            <kbd>Tab</kbd> {strings.tabHint}
          </span>
        )}
      </div>
      {found.length === 0 && <p className={shared.soft}>{strings.none}</p>}
      {found.length > 0 && (
        <table ref={table} className={classes.table}>
          <caption className="only-readers">{strings.table}</caption>
          <thead>
            <tr>
              <th scope="col">{strings.row}</th>
              <th scope="col">{strings.player(1)}</th>
              <th scope="col">{strings.player(2)}</th>
              <th scope="col" className={classes.figure}>
                {strings.points}
              </th>
              <th scope="col" className={classes.figure}>
                {strings.total}
              </th>
              <th scope="col">{strings.result}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shown).map((row) => {
              const input = inputs.get(row.row)
              if (!input) return null
              return (
                <Fragment key={row.row}>
                  <ResultRow
                    row={row}
                    input={input}
                    isEdited={edited === row.row}
                    onOther={(player) => onChoose({ row: row.row, player, player_id: null })}
                    onEdit={() => setEdited(edited === row.row ? null : row.row)}
                  />
                  {edited === row.row && (
                    <EditRow
                      input={input}
                      columns={columns}
                      onDone={(changed) => {
                        setEdited(null)
                        if (changed) onEdit(changed)
                      }}
                    />
                  )}
                  {edited !== row.row &&
                    memberPlaces.map((player) => (
                      <PersonChoice
                        key={player}
                        row={row.row}
                        player={player}
                        person={personAt(row, player)}
                        cells={personAt(input, player)}
                        choice={choices.find((each) => each.row === row.row && each.player === player)}
                        onChoose={(id, from) => {
                          onChoose({ row: row.row, player, player_id: id })
                          if (from) focusNext(from)
                        }}
                      />
                    ))}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      )}
      {left > 0 && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + rowsAtOnce)}>
          {strings.more(left)}
        </Button>
      )}
    </>
  )
}

interface ResultRowProps {
  readonly row: TeamImportRow
  readonly input: TeamRowInput
  readonly isEdited: boolean
  readonly onEdit: () => void
  /** The known player whom the name alone found is somebody else. */
  readonly onOther: (player: MemberPlace) => void
}

function ResultRow({ row, input, isEdited, onEdit, onOther }: ResultRowProps) {
  return (
    <tr data-outcome={row.outcome}>
      <td className={classes.number}>
        <span className={classes.onlyNarrow}>{strings.row} </span>
        <Figure>{row.row}</Figure>
      </td>
      {memberPlaces.map((player) => (
        <td key={player}>
          <Person
            person={personAt(row, player)}
            phone={personAt(input, player).phone}
            onOther={() => onOther(player)}
          />
        </td>
      ))}
      <td className={classes.figure}>
        {memberPlaces.map((player) => (
          <Figure key={player} className={classes.ownPoints}>
            {pointsText(personAt(row, player))}
          </Figure>
        ))}
      </td>
      <td className={`${classes.figure} ${classes.total}`} data-over={row.over_cap !== null || undefined}>
        <Figure>{row.team_points === null ? strings.noValue : formatPoints(row.team_points)}</Figure>
      </td>
      <td>
        <span className={classes.result}>
          <Result row={row} />
          {row.outcome === 'bad' && (
            <Button
              variant="subtle"
              size="compact-md"
              className={classes.fix ?? ''}
              aria-expanded={isEdited}
              aria-label={strings.editRow(formatCount(row.row))}
              onClick={onEdit}
            >
              {strings.edit}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

function pointsText({ kind, points }: TeamImportPerson): string {
  if (kind === 'open') return '?'
  return points === null || kind === 'new' ? strings.noValue : formatPoints(points)
}

interface PersonProps {
  readonly person: TeamImportPerson
  readonly phone: string
  readonly onOther: () => void
}

function Person({ person, phone, onOther }: PersonProps) {
  const note = noteOf(person, phone)
  return (
    <>
      <span className={classes.name}>{person.name === '' ? strings.empty : person.name}</span>
      {note && (
        <span className={classes.note} data-kind={person.kind}>
          {note}
        </span>
      )}
      {person.by === 'name' && person.may_be_new && (
        <Button variant="subtle" size="compact-md" aria-label={strings.otherThan(person.name)} onClick={onOther}>
          {strings.otherPerson}
        </Button>
      )}
    </>
  )
}

function noteOf(
  { kind, by, club, problem, candidates, club_unknown: isClubUnknown }: TeamImportPerson,
  phone: string,
): string {
  if (problem !== null) return problem
  if (kind === 'open') return strings.many(candidates.length)
  if (kind === 'new') {
    const fresh = isClubUnknown ? strings.freshNoClub : strings.fresh
    return phone === '' ? `${fresh}, ${strings.noPhone}` : fresh
  }
  if (by === 'phone') return strings.by.phone(maskPhone(normalizePhone(phone) ?? phone))
  if (by === 'name') return strings.byNameOf(club ?? strings.noClub)
  return by === null ? '' : strings.by[by]
}

const tones = { ready: 'brand', wait: 'warn', open: 'warn', bad: 'bad', kept: 'neutral' } as const

function Result({ row }: { readonly row: TeamImportRow }) {
  const { outcome, reasons, over_cap: over } = row
  const open = memberPlaces.filter((player) => personAt(row, player).kind === 'open')
  const [first = ''] = reasons
  const isOverAlone = over !== null && reasons.length === 1
  const label = {
    ready: strings.outcomes.ready,
    wait: isOverAlone ? `${first}, ${strings.willWait}` : strings.waits,
    open: strings.choosePlayers(open),
    bad: first === '' ? strings.skipped : first,
    kept: first,
  }[outcome]
  return (
    <span className={classes.reasons}>
      <StateBadge tone={tones[outcome]} label={label} icon={looks[outcome].icon} />
      {outcome === 'wait' &&
        !isOverAlone &&
        reasons.map((reason) => (
          <span key={reason} className={shared.soft}>
            {reason}
          </span>
        ))}
    </span>
  )
}
