import { Alert, Button, Card, Title } from '@mantine/core'
import { IconClockExclamation, IconLock } from '@tabler/icons-react'
import {
  errorCatalogue,
  fieldMessages,
  type PlayerView,
  type RegistrationView,
  type TournamentView,
} from '@vot/contract'
import { mayRegister, type TournamentStatus } from '@vot/domain'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error'
import { useMay } from '../../lib/session-store'
import { DayText, Money } from '../../ui/figure'
import { toasts } from '../../ui/toasts'
import { useRegister } from './api'
import { checkChoice, type Obstacle, type Pair, type PairFault, takenPlayers } from './pair-choice'
import { usePairDraft } from './pair-draft'
import { PairTotal } from './pair-total'
import { PlayerPicker } from './player-picker'
import classes from './registration-form.module.css'
import { strings } from './strings'

interface RegistrationFormProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly registrations: readonly RegistrationView[]
  readonly onSent?: () => void
}

/** Enters a team: while registration is open, for organisers always until there is a bracket. Source: A 2, A 5. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { tournament, status } = props
  const isOrganiser = useMay('registration:create-late')
  if (tournament.is_bracket_generated) {
    return <Alert color="cam" icon={<IconLock />} title={strings.locked} />
  }
  if (!mayRegister(status, isOrganiser)) {
    return (
      <Alert color="cam" icon={<IconLock />} title={strings.closedTitle}>
        {strings.deadline} <DayText from={tournament.last_registration_date} />
      </Alert>
    )
  }
  return <OpenForm {...props} />
}

/** A fault with the place that shows it. */
interface Fault {
  readonly slot: 0 | 1
  readonly text: string
}

const textOf = (code: PairFault) =>
  code === 'players-required' ? fieldMessages['players-required'] : errorCatalogue[code].message

function OpenForm({ tournament, status, registrations, onSent }: RegistrationFormProps) {
  const { pair, texts, choose: setPair, type, clear } = usePairDraft(tournament.id)
  const [fault, setFault] = useState<Fault | null>(null)
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const sendButton = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useRegister(tournament.id)
  const taken = useMemo(() => takenPlayers(registrations), [registrations])
  const missing = pair.indexOf(null)

  const choose = (slot: 0 | 1) => (player: PlayerView | null) => {
    const other = pair[1 - slot]
    if (player && other?.id === player.id) {
      setFault({ slot, text: errorCatalogue['same-player-twice'].message })
      return
    }
    if (player && taken.has(player.id)) {
      setFault({ slot, text: errorCatalogue['player-already-registered'].message })
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
      if (pair[1 - slot]?.id === player.id) return 'chosen-elsewhere'
      return taken.has(player.id) ? 'in-other-team' : null
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
      onSuccess: () => {
        clear()
        toasts.success(strings.sent)
        onSent?.()
      },
      onError: (error) => {
        toasts.failure(strings.registerFailed, error)
        if (error instanceof ApiError && error.status >= 400 && error.status < 500)
          setFault({ slot: 0, text: error.message })
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
    />
  )
  return (
    <Card component="section" className={classes.card ?? ''} aria-label={strings.form}>
      <Title order={2} fz={20}>
        {strings.form}
      </Title>
      <Places tournament={tournament} />
      {status !== 'open' && (
        <Alert color="cam" icon={<IconClockExclamation />} title={strings.lateTitle}>
          {strings.lateText}
        </Alert>
      )}
      <form className={classes.form} noValidate onSubmit={submit}>
        {picker(0)}
        {picker(1)}
        <div className={classes.foot}>
          <PairTotal pair={pair} tournament={tournament} />
          <Button
            ref={sendButton}
            type="submit"
            fullWidth
            h={48}
            loading={isPending}
            variant={missing === -1 ? 'filled' : 'light'}
          >
            {labelOf(pair)}
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
    </Card>
  )
}

function labelOf([first, second]: Pair): string {
  if (first && second) return strings.send
  if (!first && !second) return strings.chooseBoth
  return strings.chooseSlot(first ? 2 : 1)
}

function Places({ tournament }: { readonly tournament: TournamentView }) {
  const left = tournament.total_participants - tournament.registered_participants
  return (
    <p className={classes.hint} data-full={left <= 0}>
      {left > 0 ? (
        <>
          {strings.placesLeft(left)} · {strings.until} <DayText from={tournament.last_registration_date} /> ·{' '}
          <Money dong={tournament.registration_fee} /> {strings.perPlayer}
        </>
      ) : (
        strings.full
      )}
    </p>
  )
}
