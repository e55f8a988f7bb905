import { Checkbox, Select } from '@mantine/core'
import type { BodyOf, confirmPayments, FeesView, ProposalView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { type ComponentProps, useId, useMemo } from 'react'
import { formatVnd } from '../../lib/format/format-number'
import { StateDot } from '../../ui/badge/state-dot'
import { Money } from '../../ui/page/figure'
import { Row, Rows } from '../../ui/page/rows'
import classes from './fees.module.css'
import { type PayingTeam, teamsById } from './paying-teams'
import { strings } from './strings'
import { TransferDay } from './transfer-day'

interface StatementTableProps {
  readonly items: readonly ProposalView[]
  readonly fees: FeesView
  readonly choices: LineChoices
  readonly onChange: (choices: LineChoices) => void
}

/** Each transfer with what it is taken for. */
export function StatementTable({ items, fees, choices, onChange }: StatementTableProps) {
  const teams = useMemo(() => teamsById(fees), [fees])
  const change = (row: number, choice: LineChoice) => onChange(new Map(choices).set(row, choice))
  return (
    <Rows label={strings.match}>
      {items.map((item) => (
        <StatementLine
          key={item.row}
          item={item}
          teams={teams}
          choice={choices.get(item.row) ?? { ticked: false, team: null }}
          onChange={(choice) => change(item.row, choice)}
        />
      ))}
    </Rows>
  )
}

interface StatementLineProps {
  readonly item: ProposalView
  readonly teams: ReadonlyMap<number, PayingTeam>
  readonly choice: LineChoice
  readonly onChange: (choice: LineChoice) => void
}

function StatementLine({ item, teams, choice, onChange }: StatementLineProps) {
  const id = useId()
  const { row, kind, amount, day, text } = item
  const team = choice.team === null ? undefined : teams.get(choice.team)
  return (
    <Row
      lead={
        isOpen(item) && (
          <label className={classes.tick} htmlFor={id}>
            <Checkbox
              id={id}
              size="md"
              aria-label={strings.tick(row)}
              checked={choice.ticked && choice.team !== null}
              disabled={choice.team === null}
              onChange={(event) => onChange({ ...choice, ticked: event.currentTarget.checked })}
            />
          </label>
        )
      }
      title={
        <>
          <Money dong={amount} /> {day !== null && <TransferDay day={day} />}
        </>
      }
      sub={text}
      end={<StateDot kind={dots[kind] ?? 'done'}>{strings.kinds[kind]}</StateDot>}
      below={
        <>
          {kind === 'exact' || !isOpen(item) ? (
            team && <div className="t14 w6 whole">{team.name}</div>
          ) : (
            <TeamSelect item={item} teams={teams} choice={choice} onChange={onChange} />
          )}
          {team && isOpen(item) && team.fee !== amount && (
            <div className="t13 ink2">{strings.needs(formatVnd(team.fee))}</div>
          )}
        </>
      }
    />
  )
}

const dots: Partial<Record<ProposalView['kind'], ComponentProps<typeof StateDot>['kind']>> = {
  exact: 'ready',
  'amount-differs': 'late',
  unclear: 'late',
  unmatched: 'waiting',
}

/** The likely teams first, then all that still owe. */
function TeamSelect({ item, teams, choice, onChange }: StatementLineProps) {
  const ids = useMemo(() => {
    const owing = [...teams].filter(([, { owes }]) => owes).map(([id]) => id)
    return [...new Set([...item.candidates, ...owing])]
  }, [item, teams])
  return (
    <Select
      size="md"
      aria-label={strings.chooseTeam(item.row)}
      placeholder={strings.chooseTeamHint}
      searchable
      clearable
      limit={50}
      value={choice.team === null ? null : String(choice.team)}
      onChange={(value) => onChange({ ticked: value !== null, team: value === null ? null : Number(value) })}
      data={ids.map((id) => ({ value: String(id), label: teams.get(id)?.name ?? String(id) }))}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
      }
      comboboxProps={{ withinPortal: true }}
    />
  )
}

interface LineChoice {
  readonly ticked: boolean
  /** The team that the line pays; null while undecided. */
  readonly team: number | null
}

/** By the row of the file. */
export type LineChoices = ReadonlyMap<number, LineChoice>

/** Initial choice: the likeliest team of each line; only exact matches are ticked. */
export function firstChoices(items: readonly ProposalView[]): LineChoices {
  return new Map(
    items.map(({ row, kind, candidates }) => [row, { ticked: kind === 'exact', team: candidates[0] ?? null }]),
  )
}

/** Lines that were used and teams that have paid are shown and cannot be chosen. */
function isOpen({ kind }: ProposalView): boolean {
  return kind !== 'duplicate' && kind !== 'already-paid'
}

/** What is sent: each ticked line with its team. */
export function chosenLines(
  items: readonly ProposalView[],
  choices: LineChoices,
): BodyOf<typeof confirmPayments>['items'] {
  return items.flatMap((item) => {
    const choice = choices.get(item.row)
    if (!choice?.ticked || choice.team === null || !isOpen(item)) return []
    const { day, amount, text, reference } = item
    return [{ day, amount, text, reference, registration_id: choice.team }]
  })
}
