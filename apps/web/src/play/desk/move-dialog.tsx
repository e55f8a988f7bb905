import { Alert, Button, Radio } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange } from '@tabler/icons-react'
import type { CourtView, DeskMatchView, DeskRefereeView } from '@vot/contract'
import { useState } from 'react'
import { type ApiError, messageOf } from '../../lib/api/api-error'
import { useNow } from '../../lib/format/server-clock'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import type { DeskActions, Move } from './api'
import { Choice, ChosenMatch } from './assign-dialog'
import classes from './assign-dialog.module.css'
import { isSameVenue } from './desk-facts'
import { refereeChoices } from './referees/referee-facts'
import { strings } from './strings'
import { isOvertaken } from './use-desk-conflicts'

/** What became of the match itself. */
const goneCodes: readonly string[] = ['match-not-assigned', 'match-already-completed', 'match-moved']

interface MoveDialogProps {
  readonly match: DeskMatchView
  readonly courts: readonly CourtView[]
  readonly referees: readonly DeskRefereeView[]
  readonly move: DeskActions['move']
  readonly onClose: () => void
  /** Another desk was faster with the match itself: nothing is left to choose here. */
  readonly onTaken: (match: DeskMatchView, failure: ApiError) => void
}

/** Moves a match on court; the toast moves it back. What the server refuses is thrown. */
export function useMoves(move: DeskActions['move']) {
  const takeBack = async (body: Move) => {
    try {
      toasts.success((await move.mutateAsync(body)).message)
    } catch (error) {
      toasts.failure(strings.moveFailed, error)
    }
  }
  return async (match: DeskMatchView, { courtId, refereeId, swap }: Omit<Move, 'matchId' | 'fromCourtId'>) => {
    const { id: matchId, court_id, referee } = match
    const fromCourtId = court_id ?? undefined
    const { message } = await move.mutateAsync({ matchId, courtId, refereeId, fromCourtId, swap })
    const back: Move = {
      matchId,
      courtId: courtId === undefined ? undefined : (court_id ?? undefined),
      refereeId: refereeId === undefined ? undefined : referee?.id,
      fromCourtId: courtId ?? fromCourtId,
      swap,
    }
    toasts.success(message, { undo: () => void takeBack(back) })
  }
}

/** Another court or another referee for a match on court; a court that is taken swaps its match with this one. */
export function MoveDialog({ match, courts, referees, move, onClose, onTaken }: MoveDialogProps) {
  const now = useNow()
  const [courtId, setCourtId] = useState(match.court_id)
  const [refereeId, setRefereeId] = useState(match.referee?.id ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const here = courts.filter(({ venue }) => isSameVenue(venue, match.tournament.venue))
  const court = here.find(({ id }) => id === courtId && id !== match.court_id)
  const referee = referees.find(({ id }) => id === refereeId && id !== match.referee?.id)

  const moves = useMoves(move)
  const submit = async () => {
    if (!court && !referee) return setFailure(strings.moveNothing)
    const swap = court?.busy === true
    try {
      await moves(match, { courtId: court?.id, refereeId: referee?.id, swap })
      onClose()
    } catch (error) {
      if (isOvertaken(error) && goneCodes.includes(error.code)) {
        onClose()
        return onTaken(match, error)
      }
      setFailure(messageOf(error, strings.moveFailed))
      toasts.failure(strings.moveFailed, error)
    }
  }
  const choose = (set: (id: number) => void) => (value: string) => {
    set(Number(value))
    setFailure(null)
  }
  const act = court && (court.busy ? strings.swapWith(court.day_code ?? '') : strings.moveTo(court.name))
  const acts =
    referee === undefined
      ? act
      : act === undefined
        ? strings.moveToReferee(referee.name)
        : strings.moveBoth(act, referee.name)
  return (
    <AppDialog
      opened
      width="wide"
      title={strings.moveTitle(match.day_code)}
      busy={move.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="default" className={classes.cancel ?? ''} onClick={onClose} disabled={move.isPending}>
            {strings.cancel}
          </Button>
          <Button
            type="submit"
            className="whole-label"
            loading={move.isPending}
            leftSection={<IconArrowsExchange size={18} aria-hidden />}
          >
            {acts ?? strings.move}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <ChosenMatch match={match} />
        {match.status === 'in_progress' && <p className={classes.none}>{strings.moveInPlay}</p>}
        {failure !== null && (
          <Alert color="cam" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
        <Radio.Group label={strings.courts} value={String(courtId)} onChange={choose(setCourtId)}>
          <div className={classes.courts}>
            {[...here]
              .sort((a, b) => Number(a.busy) - Number(b.busy))
              .map(({ id, name, busy, closed_at, day_code }) => (
                <Choice
                  key={id}
                  value={id}
                  busy={closed_at !== null && id !== match.court_id}
                  title={name}
                  detail={
                    id === match.court_id
                      ? strings.moveHere
                      : closed_at !== null
                        ? strings.closed
                        : busy
                          ? strings.swapWith(day_code ?? '')
                          : strings.free
                  }
                />
              ))}
          </div>
        </Radio.Group>
        <Radio.Group label={strings.referees} value={String(refereeId)} onChange={choose(setRefereeId)}>
          <div className={classes.referees}>
            {refereeChoices(referees, match, now).map(({ referee: { id, username, name, busy, ...on }, doubt }) => {
              const isHere = id === match.referee?.id
              return (
                <Choice
                  key={id}
                  value={id}
                  busy={busy && !isHere}
                  title={name}
                  detail={isHere ? strings.refereeHere : username}
                  aside={isHere ? null : busy ? (on.court_name ?? strings.refereeBusy) : doubt}
                />
              )
            })}
          </div>
        </Radio.Group>
      </div>
    </AppDialog>
  )
}
