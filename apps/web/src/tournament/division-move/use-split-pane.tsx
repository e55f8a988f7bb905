import { Button, Checkbox, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { type RegistrationView, splitDivision, type TournamentView } from '@vot/contract'
import { maySplitOff, middlePoints, pointsFromDecimal, pointsToDecimal, type SplitHalf, teamsOfHalf } from '@vot/domain'
import { useState } from 'react'
import { useWrite } from '../../lib/data/use-write'
import { teamName } from '../../lib/format/short-name'
import { ErrorState } from '../../ui/feedback/error-state'
import { NumberField } from '../../ui/form/number-field'
import { Points } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import { EnglishName } from '../group/form/division-names'
import { useRegistrations } from '../group/tournament-reads'
import { useUndoMove } from './api'
import classes from './division-move.module.css'
import { obstacleOf } from './division-obstacle'
import { type MovePane, Obstacle } from './move-pane'
import { strings } from './strings'

type Way = SplitHalf | 'hand'
const ways = ['upper', 'lower', 'hand'] as const

interface Candidate {
  readonly team: RegistrationView
  readonly points: number
}

const none: readonly RegistrationView[] = []

/** Chooses the teams of a new division by points or by hand, and makes it. */
export function useSplitPane(tournament: TournamentView, onClose: () => void): MovePane {
  const list = useRegistrations(tournament.id)
  const candidates = candidatesOf(list.data ?? none)
  const [name, setName] = useState('')
  const [englishName, setEnglishName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const [way, setWay] = useState<Way>('lower')
  const [threshold, setThreshold] = useState<number | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const undo = useUndoMove()
  const split = useWrite(splitDivision, {
    success: ({ moved, tournament: made }) => strings.splitDone(moved, made.name),
    undo:
      ({ move_id: id }) =>
      () =>
        undo.mutate({ params: { id } }),
    failure: strings.splitFailed,
    isQuick: true,
  })
  const middle = middlePoints(candidates)
  const half = way === 'hand' ? [] : teamsOfHalf(candidates, threshold ?? middle, way)
  const chosen = way === 'hand' ? ticked : new Set(half.map(({ team }) => team.id))
  const moving = candidates.filter(({ team }) => chosen.has(team.id))
  const numbered = moving.filter(({ team }) => team.rolling_number !== null).length

  const tick = (id: number, isTicked: boolean) => {
    const next = new Set([...chosen].filter((each) => each !== id))
    setTicked(isTicked ? next.add(id) : next)
    setWay('hand')
  }
  const choose = (next: Way) => {
    if (next === 'hand') setTicked(chosen)
    setWay(next)
  }
  const run = () => {
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    const registration_ids = moving.map(({ team }) => team.id)
    const body = { name, english_name: englishName, registration_ids }
    split.mutate({ params: { id: tournament.id }, body }, { onSuccess: onClose })
  }

  const nothing = (body: MovePane['body']) => ({ body, action: null, busy: false })
  const obstacle = obstacleOf(tournament)
  if (tournament.group_id === null) return nothing(<Text>{strings.alone}</Text>)
  if (obstacle) return nothing(<Obstacle>{strings.obstacles[obstacle](tournament.name)}</Obstacle>)
  if (list.data === undefined) {
    const failed = <ErrorState title={strings.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
    return nothing(list.error === null ? <Skeleton h={240} role="status" aria-label={strings.loading} /> : failed)
  }
  if (candidates.length < 2) return nothing(<Text>{strings.tooFew}</Text>)

  const body = (
    <Stack gap="md">
      <TextInput
        label={strings.splitName}
        placeholder={strings.splitPlaceholder}
        size="md"
        required
        maxLength={200}
        value={name}
        error={isNameMissing && name.trim() === '' ? strings.nameRequired : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <EnglishName name={name} value={englishName} onChange={setEnglishName} />
      <SegmentedControl
        aria-label={strings.how}
        size="md"
        fullWidth
        value={way}
        onChange={(value) => choose(ways.find((each) => each === value) ?? 'hand')}
        data={ways.map((value) => ({ value, label: strings.ways[value] }))}
      />
      {way !== 'hand' && (
        <NumberField
          label={strings.threshold}
          description={strings.thresholdHelp[way]}
          size="md"
          decimals={2}
          fixedDecimalScale
          min={0}
          step={0.25}
          allowNegative={false}
          value={pointsToDecimal(threshold ?? middle)}
          onChange={(value) => setThreshold(value === '' ? null : pointsFromDecimal(Number(value)))}
        />
      )}
      <Checkbox.Group label={strings.teams} value={[...chosen].map(String)}>
        <div className={classes.teams}>
          {candidates.map(({ team }) => (
            <Checkbox
              key={team.id}
              value={String(team.id)}
              className={classes.team ?? ''}
              onChange={(event) => tick(team.id, event.currentTarget.checked)}
              label={
                <span className={`${shared.spread} ${classes.teamLabel}`}>
                  {teamName(team)}
                  {team.status === 'pending' && ` (${strings.pending})`}
                  <Points points={team.team_points} />
                </span>
              }
            />
          ))}
        </div>
      </Checkbox.Group>
      <Text role="status">
        {strings.splitSummary(moving.length, candidates.length - moving.length)} {strings.splitKeeps}
        {numbered > 0 && ` ${strings.losesNumbers(numbered)}`}
        {tournament.draw_state === 'open' && ` ${strings.abandonsDraw}`}
      </Text>
    </Stack>
  )
  const action = (
    <Button
      leftSection={<IconArrowsSplit size={20} aria-hidden />}
      loading={split.isPending}
      disabled={moving.length === 0 || moving.length === candidates.length}
      onClick={run}
    >
      {strings.split(moving.length)}
    </Button>
  )
  return { body, action, busy: split.isPending }
}

/** Teams that may go, the strongest first. */
function candidatesOf(registrations: readonly RegistrationView[]): readonly Candidate[] {
  return registrations
    .filter(({ status, withdrawn }) => maySplitOff({ status, withdrawnAt: withdrawn ? 0 : null }))
    .map((team) => ({ team, points: pointsFromDecimal(team.team_points) }))
    .sort((a, b) => b.points - a.points || a.team.id - b.team.id)
}
