import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import {
  errorCatalogue,
  fieldMessages,
  type PlayerView,
  problemText,
  type RegistrationView,
  type TournamentView,
} from '@vot/contract'
import { pointsToDecimal } from '@vot/domain'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { toasts } from '../../../ui/feedback/toasts'
import { Points } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { placesIn } from '../../group/places-in'
import { useRegister } from '../api'
import { strings } from '../strings'
import { entryLimitsOf, pairProblems } from '../team-rows'
import {
  type Choice,
  checkChoice,
  emptyPair,
  type Obstacle,
  type Pair,
  type PairFault,
  pairPoints,
} from './pair-choice'
import { PlayerPicker } from './player-picker'
import classes from './registration-form.module.css'

export interface PairFormProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly onSent?: (registration: RegistrationView) => void
  /** In a drawer, which has the title and gives the first field the focus. */
  readonly isInDrawer?: boolean
}

/** A fault with the place that shows it. */
interface Fault {
  readonly slot: 0 | 1
  readonly text: string
}

const textOf = (code: PairFault) =>
  code === 'players-required' ? fieldMessages['players-required'] : errorCatalogue[code].message

/** Chooses the two players of a team and sends them. */
export function PairForm({ tournament, registrations, onSent, isInDrawer = false }: PairFormProps) {
  const { pair, texts, choose: setPair, type, clear } = usePairDraft(tournament.id)
  const [fault, setFault] = useState<Fault | null>(null)
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const [firstInput] = inputs
  useEffect(() => {
    if (isInDrawer) firstInput.current?.focus()
  }, [isInDrawer, firstInput])
  const sendButton = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useRegister(tournament.id)
  const missing = pair.indexOf(null)

  const choose = (slot: 0 | 1) => (player: Choice | null) => {
    const other = pair[1 - slot]
    if (player && player.id !== null && other?.id === player.id) {
      setFault({ slot, text: errorCatalogue['same-player-twice'].message })
      return
    }
    setPair(slot === 0 ? [player, pair[1]] : [pair[0], player])
    setFault(null)
    const next = player === null ? inputs[slot] : other ? sendButton : inputs[slot === 0 ? 1 : 0]
    requestAnimationFrame(() => next.current?.focus())
  }
  const obstacleFor =
    (slot: 0 | 1) =>
    (player: PlayerView): Obstacle | null => {
      return pair[1 - slot]?.id === player.id ? 'chosen-elsewhere' : null
    }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkChoice(pair, registrations)
    if (!checked.ok) {
      const slot = missing === 1 ? 1 : 0
      setFault({ slot, text: textOf(checked.code) })
      inputs[slot].current?.focus()
      return
    }
    mutate(checked.value, {
      onSuccess: (registration) => {
        clear()
        const { reserve_place: place } = registration
        toasts.success(place === undefined ? strings.sent : strings.sentToWait(place))
        onSent?.(registration)
      },
      onError: (error) => {
        toasts.failure(strings.registerFailed, error)
        if (error instanceof ApiError && error.status >= 400 && error.status < 500)
          setFault({ slot: error.details.id === pair[1]?.id ? 1 : 0, text: error.message })
      },
    })
  }

  const snapshot =
    tournament.use_snapshot_ranking && tournament.snapshot_group_tournament_id !== null
      ? { id: tournament.snapshot_group_tournament_id, name: tournament.snapshot_group_name ?? '' }
      : null
  const picker = (slot: 0 | 1) => (
    <PlayerPicker
      slot={slot === 0 ? 1 : 2}
      value={pair[slot]}
      onChange={choose(slot)}
      text={texts[slot]}
      onType={(text) => type(slot, text)}
      obstacleFor={obstacleFor(slot)}
      snapshot={snapshot}
      error={fault?.slot === slot ? fault.text : null}
      inputRef={inputs[slot]}
      isFirst={isInDrawer && slot === 0}
    />
  )
  return (
    <form className={`${shared.column} ${classes.form}`} noValidate onSubmit={submit}>
      {picker(0)}
      {picker(1)}
      <div className={`${shared.column} ${classes.foot}`}>
        <PairTotal pair={pair} tournament={tournament} />
        <Button
          ref={sendButton}
          type="submit"
          fullWidth
          h={48}
          loading={isPending}
          variant={missing === -1 ? 'filled' : 'light'}
        >
          {labelOf(pair, tournament)}
        </Button>
        {pair.some((player) => player !== null) && (
          <Button
            variant="subtle"
            fullWidth
            disabled={isPending}
            onClick={() => {
              clear()
              setFault(null)
              requestAnimationFrame(() => inputs[0].current?.focus())
            }}
          >
            {strings.clearForm}
          </Button>
        )}
      </div>
    </form>
  )
}

function labelOf([first, second]: Pair, tournament: TournamentView): string {
  if (first && second) {
    return placesIn(tournament) > 0 ? strings.send : strings.sendToWait((tournament.waiting_teams ?? 0) + 1)
  }
  if (!first && !second) return strings.chooseBoth
  return strings.chooseSlot(first ? 2 : 1)
}

/** What was typed and chosen and is not sent yet. */
interface PairDraft {
  readonly pair: Pair
  readonly texts: readonly [string, string]
}

const emptyDraft: PairDraft = { pair: emptyPair, texts: ['', ''] }
const drafts = new Map<number, PairDraft>()

/**
 * The draft of a tournament. It outlives the form, which goes when the session ends, the screen is left or its layout
 * changes; it stays in memory alone, since it holds phone numbers.
 */
function usePairDraft(tournamentId: number) {
  const [draft, setDraft] = useState(() => drafts.get(tournamentId) ?? emptyDraft)
  const change = (update: (now: PairDraft) => PairDraft) => {
    const next = update(drafts.get(tournamentId) ?? emptyDraft)
    drafts.set(tournamentId, next)
    setDraft(next)
  }
  return {
    ...draft,
    choose: (pair: Pair) => change((now) => ({ ...now, pair, texts: emptyDraft.texts })),
    type: (slot: 0 | 1, text: string) =>
      change((now) => ({ ...now, texts: slot === 0 ? [text, now.texts[1]] : [now.texts[0], text] })),
    clear: () => change(() => emptyDraft),
  }
}

/** Forgets what was not sent, for every tournament. */
export function forgetPairDrafts(): void {
  drafts.clear()
}

interface PairTotalProps {
  readonly pair: Pair
  readonly tournament: TournamentView
}

/** The sum against the cap: green within it, red with a warning over it; it never blocks. */
function PairTotal({ pair, tournament }: PairTotalProps) {
  const { total, warnings } = pairPoints(pair, entryLimitsOf(tournament))
  const over = warnings.find((warning) => warning.code === 'team-points-over-cap')
  const isComplete = pair.every((player) => player !== null)
  const state = over ? 'over' : isComplete ? 'within' : 'open'
  const notes = warnings.flatMap((warning) => {
    if (warning.code === 'team-points-over-cap') {
      return [strings.pairWarning(tournament.max_ranking_point, pointsToDecimal(warning.excess))]
    }
    const player = pair[warning.player - 1]
    if (!player) return []
    return warning.code === 'player-points-over-cap'
      ? [`${strings.playerOver(player.name, pointsToDecimal(warning.excess))}.`]
      : [`${strings.notOfficial(player.name)}.`]
  })
  const [first, second] = pair
  if (first && second && first.id !== null && second.id !== null) {
    for (const problem of pairProblems([first, second], tournament)) {
      notes.push(problemText(problem, problem.player === 1 ? first.name : second.name))
    }
  }
  for (const player of pair) {
    if (player?.id === null) notes.push(strings.newcomerNote(player.name))
  }
  for (const player of pair)
    if (player && player.id !== null && player.points_later) notes.push(`${strings.hadNoPoints(player.name)}.`)
  return (
    <div className={classes.total} data-state={state} role="status">
      <div className={`${shared.row} ${classes.head}`}>
        {state === 'over' && <IconAlertTriangle size={18} aria-hidden />}
        {state === 'within' && <IconCheck size={18} aria-hidden />}
        <span>{strings.teamTotal}</span>
        <span className={classes.figures}>
          <Points points={pointsToDecimal(total)} size={20} />
          {tournament.max_ranking_point > 0 && (
            <span className={classes.cap}>
              {' / '}
              <Points points={tournament.max_ranking_point} />
            </span>
          )}
        </span>
      </div>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </div>
  )
}
