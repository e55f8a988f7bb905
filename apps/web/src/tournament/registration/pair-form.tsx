import { Button } from '@mantine/core'
import {
  errorCatalogue,
  fieldMessages,
  type PlayerView,
  type RegistrationView,
  type TournamentView,
} from '@vot/contract'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { toasts } from '../../ui/feedback/toasts'
import { useRegister } from './api'
import { checkChoice, type Obstacle, type Pair, type PairFault } from './pair-choice'
import { usePairDraft } from './pair-draft'
import { PairTotal } from './pair-total'
import { PlayerPicker } from './player-picker'
import classes from './registration-form.module.css'
import { strings } from './strings'

export interface PairFormProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly onSent?: (registration: RegistrationView) => void
}

/** A fault with the place that shows it. */
interface Fault {
  readonly slot: 0 | 1
  readonly text: string
}

const textOf = (code: PairFault) =>
  code === 'players-required' ? fieldMessages['players-required'] : errorCatalogue[code].message

/** Chooses the two players of a team and sends them. */
export function PairForm({ tournament, registrations, onSent }: PairFormProps) {
  const { pair, texts, choose: setPair, type, clear } = usePairDraft(tournament.id)
  const [fault, setFault] = useState<Fault | null>(null)
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const sendButton = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useRegister(tournament.id)
  const missing = pair.indexOf(null)

  const choose = (slot: 0 | 1) => (player: PlayerView | null) => {
    const other = pair[1 - slot]
    if (player && other?.id === player.id) {
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
        toasts.success(strings.sent)
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
    />
  )
  return (
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
  )
}

function labelOf([first, second]: Pair): string {
  if (first && second) return strings.send
  if (!first && !second) return strings.chooseBoth
  return strings.chooseSlot(first ? 2 : 1)
}
